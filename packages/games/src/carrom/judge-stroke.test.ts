import { describe, expect, it } from 'vitest';
import { type BeforeStroke, judgeStroke, type Pocketed, type Verdict } from './judge-stroke.ts';

// Titles name the law of the International Carrom Federation that the case follows.

/** Four own men and five of the other seat on the board, the queen in the centre, nothing owed. */
const MIDDLE: BeforeStroke = { ownOnBoard: 4, theirsOnBoard: 5, queen: 'board', dues: 0, scored: true };
const START: BeforeStroke = { ownOnBoard: 9, theirsOnBoard: 9, queen: 'board', dues: 0, scored: false };
const COVERING: BeforeStroke = { ...MIDDLE, queen: 'open' };
const COVERED: BeforeStroke = { ...MIDDLE, queen: 'covered' };

const pocketed = (what: Partial<Pocketed>): Pocketed => ({
  own: 0,
  theirs: 0,
  queen: false,
  striker: false,
  isBreakMissed: false,
  ...what,
});

const PASSES: Verdict = { ownReturned: 0, dues: 0, queen: 'board', playsOn: false, end: null };
const PLAYS_ON: Verdict = { ...PASSES, playsOn: true };

type Case = readonly [title: string, BeforeStroke, Partial<Pocketed>, Verdict];

describe('turn and dues', () => {
  it.each<Case>([
    ['21: nothing pocketed passes the turn', MIDDLE, {}, PASSES],
    ['21: an own man lets the seat play on', MIDDLE, { own: 1 }, PLAYS_ON],
    ['21: a man of the other seat passes the turn', MIDDLE, { theirs: 1 }, PASSES],
    ['21: men of both seats let it play on', MIDDLE, { own: 1, theirs: 2 }, PLAYS_ON],
    ['45 a: the striker alone is a due and passes the turn', MIDDLE, { striker: true }, { ...PASSES, dues: 1 }],
    ['45 b: also before an own man is pocketed', START, { striker: true }, { ...PASSES, dues: 1 }],
    [
      '18 c: no due for the striker when the break touched no man',
      START,
      { striker: true, isBreakMissed: true },
      PASSES,
    ],
    [
      '46: with own men they come back, and the seat plays on',
      MIDDLE,
      { own: 2, striker: true },
      { ...PLAYS_ON, ownReturned: 2, dues: 1 },
    ],
    ['47: with men of the other seat the turn is lost', MIDDLE, { theirs: 1, striker: true }, { ...PASSES, dues: 1 }],
    [
      '48: with men of both, the own come back and the seat plays on',
      MIDDLE,
      { own: 1, theirs: 1, striker: true },
      { ...PLAYS_ON, ownReturned: 1, dues: 1 },
    ],
  ])('%s', (_, before, what, verdict) => {
    expect(judgeStroke(before, pocketed(what))).toEqual(verdict);
  });
});

describe('queen', () => {
  it.each<Case>([
    ['65, 69: after an own man she waits to be covered', MIDDLE, { queen: true }, { ...PLAYS_ON, queen: 'open' }],
    ['68 a: before an own man she returns, and the turn is lost', START, { queen: true }, PASSES],
    [
      '68 b: with a due she returns, and the turn is lost',
      { ...START, dues: 1, scored: true },
      { queen: true },
      PASSES,
    ],
    ['68 b: also with an own man', { ...START, dues: 1 }, { queen: true, own: 1 }, PASSES],
    [
      '68 c: nine men on the board after a due leave the right to her',
      { ...START, scored: true },
      { queen: true },
      { ...PLAYS_ON, queen: 'open' },
    ],
    [
      '68 d: with the striker and nine men on the board the turn is lost',
      START,
      { queen: true, striker: true },
      { ...PASSES, dues: 1 },
    ],
    ['70 a: with an own man she is covered', MIDDLE, { queen: true, own: 1 }, { ...PLAYS_ON, queen: 'covered' }],
    [
      '70 b: with nine on the board one own man is not enough',
      START,
      { queen: true, own: 1 },
      { ...PLAYS_ON, queen: 'open' },
    ],
    ['70 b: two are', START, { queen: true, own: 2 }, { ...PLAYS_ON, queen: 'covered' }],
    [
      '71 a: with men and striker all come back, and the seat plays on',
      MIDDLE,
      { queen: true, own: 2, striker: true },
      { ...PLAYS_ON, ownReturned: 2, dues: 1 },
    ],
    [
      '72 a: with the striker she comes back, and the seat plays on',
      MIDDLE,
      { queen: true, striker: true },
      { ...PLAYS_ON, dues: 1 },
    ],
  ])('%s', (_, before, what, verdict) => {
    expect(judgeStroke(before, pocketed(what))).toEqual(verdict);
  });
});

describe('cover', () => {
  it.each<Case>([
    ['covering: an own man covers her', COVERING, { own: 1 }, { ...PLAYS_ON, queen: 'covered' }],
    ['69: without an own man she returns, and the turn passes', COVERING, { theirs: 1 }, PASSES],
    ['73 a: the striker alone is a due as well', COVERING, { striker: true }, { ...PASSES, dues: 1 }],
    [
      '74 a: striker with own men gives one more try',
      COVERING,
      { own: 1, striker: true },
      { ...PLAYS_ON, ownReturned: 1, dues: 1, queen: 'open' },
    ],
    ['a covered queen stays covered', COVERED, {}, { ...PASSES, queen: 'covered' }],
  ])('%s', (_, before, what, verdict) => {
    expect(judgeStroke(before, pocketed(what))).toEqual(verdict);
  });
});

describe('end', () => {
  const WON = { wonBy: 'striker', reason: 'cleared' } as const;
  const LAST_MAN = { wonBy: 'opponent', reason: 'last-man' } as const;
  const QUEEN_LEFT = { wonBy: 'opponent', reason: 'queen-left' } as const;
  const THEIRS_CLEARED = { wonBy: 'opponent', reason: 'cleared' } as const;
  const last = { ownOnBoard: 1, theirsOnBoard: 1, dues: 0, scored: true } as const;

  it.each<readonly [string, BeforeStroke['queen'], Partial<Pocketed>, Verdict['end']]>([
    ['25 a: the last own man wins with the queen covered', 'covered', { own: 1 }, WON],
    ['70 a: so it does together with her', 'board', { own: 1, queen: true }, WON],
    ['it wins when it covers her', 'open', { own: 1 }, WON],
    ['80 a: it loses when she is left', 'board', { own: 1 }, QUEEN_LEFT],
    ['81 a: with the striker too', 'board', { own: 1, striker: true }, QUEEN_LEFT],
    ['46: with the striker it comes back when she is covered', 'covered', { own: 1, striker: true }, null],
    ['74 a: and when it was to cover her', 'open', { own: 1, striker: true }, null],
    ['71 a: and when she was pocketed with it', 'board', { own: 1, queen: true, striker: true }, null],
    ['25 a: the other seat’s last man wins for it with the queen covered', 'covered', { theirs: 1 }, THEIRS_CLEARED],
    ['79 a: and loses for the seat that pockets it when she is left', 'board', { theirs: 1 }, LAST_MAN],
    ['84 a: with the striker too', 'board', { theirs: 1, striker: true }, LAST_MAN],
    ['76 a: and when it was to cover her', 'open', { theirs: 1 }, LAST_MAN],
    ['75 a: both last men win when they cover her', 'open', { own: 1, theirs: 1 }, WON],
    ['77 a: and with her', 'board', { own: 1, theirs: 1, queen: true }, WON],
    ['both win when she is covered', 'covered', { own: 1, theirs: 1 }, WON],
    ['78 a: both lose when she is left', 'board', { own: 1, theirs: 1 }, QUEEN_LEFT],
    ['82 a: both lose with her and the striker', 'board', { own: 1, theirs: 1, queen: true, striker: true }, LAST_MAN],
    ['83 a, 85 a: and with the striker alone', 'covered', { own: 1, theirs: 1, striker: true }, LAST_MAN],
  ])('%s', (_, queen, what, end) => {
    expect(judgeStroke({ ...last, queen }, pocketed(what)).end).toEqual(end);
  });
});
