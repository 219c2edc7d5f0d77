import { describe, expect, it } from 'vitest';
import { GAME_STATUSES, type ReportedGame } from '../../providers/lichess/reported-game.rules.ts';
import { type ExpectedGame, judgeReport, nextPoll, nextTry } from './judge-report.rules.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

const EXPECTED: ExpectedGame = {
  gameId: 'abcd1234',
  white: 'joiner',
  ids: { host: 'asha', joiner: 'rohan' },
  clock: '5+3',
  requestedAt: at('10:00:00'),
  expiresAt: at('10:10:00'),
  hasExisted: false,
};
const REPORT: ReportedGame = {
  id: 'abcd1234',
  status: 'started',
  winner: null,
  white: 'rohan',
  black: 'asha',
  variant: 'standard',
  rated: false,
  source: 'friend',
  initialFen: null,
  clock: { limitSeconds: 300, incrementSeconds: 3 },
  createdAt: at('10:02:00'),
  lastMoveAt: at('10:05:00'),
};
const judge = (change: Partial<ReportedGame>, now = at('10:06:00'), expected = EXPECTED) =>
  judgeReport(expected, { ...REPORT, ...change }, now);

const settled = (side: 'host' | 'joiner') => ({ verdict: { settle: side }, finding: 'won' });
const drawn = { verdict: 'cancel', finding: 'drawn' };
const unknown = { verdict: 'conflict', finding: 'unknownEnd' };
const another = { verdict: 'conflict', finding: 'anotherGame' };

describe('a report about the game', () => {
  it.each([
    ['mate', 'white', settled('joiner')],
    ['mate', 'black', settled('host')],
    ['resign', 'black', settled('host')],
    ['outoftime', 'white', settled('joiner')],
    ['timeout', 'white', settled('joiner')],
    ['cheat', 'black', settled('host')],
    ['variantEnd', 'white', settled('joiner')],
    ['draw', null, drawn],
    ['stalemate', null, drawn],
    ['insufficientMaterialClaim', null, drawn],
    ['outoftime', null, drawn],
    ['timeout', null, drawn],
    ['aborted', null, { verdict: 'cancel', finding: 'aborted' }],
    ['noStart', 'black', { verdict: 'cancel', finding: 'aborted' }],
    ['unknownFinish', null, unknown],
    ['unknownFinish', 'white', unknown],
    ['mate', null, unknown],
    ['resign', null, unknown],
    ['cheat', null, unknown],
    ['draw', 'white', unknown],
    ['created', null, null],
    ['started', null, null],
  ] as const)('of status %s and winner %s is judged', (status, winner, end) => {
    expect(judge({ status, winner })).toEqual(end);
  });

  it('is judged in each status that Lichess documents', () => {
    for (const status of GAME_STATUSES) expect(() => judge({ status })).not.toThrow();
  });

  it('is waited for until ten minutes and some tolerance have passed, and cancelled then', () => {
    const late = { verdict: 'cancel', finding: 'notJoined' };
    expect(judgeReport(EXPECTED, null, at('10:10:59'))).toBeNull();
    expect(judgeReport(EXPECTED, null, at('10:11:01'))).toEqual(late);
    expect(judge({ status: 'created' }, at('10:10:59'))).toBeNull();
    expect(judge({ status: 'created' }, at('10:11:01'))).toEqual(late);
  });

  it('never cancels a game that existed and is not reported any more', () => {
    expect(judgeReport({ ...EXPECTED, hasExisted: true }, null, at('12:00:00'))).toBeNull();
  });
});

describe('a report that is not about this game', () => {
  it.each([
    ['another id', { id: 'zzzz9999' }],
    ['the colours exchanged', { white: 'asha', black: 'rohan' }],
    ['another player with white', { white: 'someone' }],
    ['a player without an account', { black: null }],
    ['another variant', { variant: 'chess960' }],
    ['another position', { initialFen: '8/8/8/8/8/8/8/8 w - - 0 1' }],
    ['a rated game', { rated: true }],
    ['a game of an arena', { source: 'arena' }],
    ['another clock', { clock: { limitSeconds: 60, incrementSeconds: 0 } }],
    ['another increment', { clock: { limitSeconds: 300, incrementSeconds: 0 } }],
    ['no clock', { clock: null }],
    ['a game of before', { createdAt: at('09:58:59') }],
  ] satisfies [string, Partial<ReportedGame>][])('goes to review: %s', (_, change) => {
    expect(judge({ status: 'mate', winner: 'white', ...change })).toEqual(another);
  });

  it('goes to review also while the game runs', () => {
    expect(judge({ white: 'someone' })).toEqual(another);
  });
});

describe('the next request', () => {
  const seconds = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
  it.each([
    ['10:00:30', 10],
    ['10:10:00', 10],
    ['10:30:00', 30],
    ['12:00:00', 60],
  ])('at %s comes after %i seconds', (time, expected) => {
    expect(seconds(at(time), nextPoll({ startedAt: at('10:00:00'), now: at(time) }))).toBe(expected);
  });
  it.each([
    ['10:00:00', 15],
    ['10:02:00', 60],
    ['11:00:00', 600],
  ])('after a failure, at %s, comes after %i seconds', (time, expected) => {
    expect(seconds(at(time), nextTry({ troubleSince: at('10:00:00'), now: at(time) }))).toBe(expected);
  });
});
