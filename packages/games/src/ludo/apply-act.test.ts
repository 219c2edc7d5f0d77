import { describe, expect, it } from 'vitest';
import { ludoPosition, rolled, rolledAndMoved } from '../../test/ludo-positions.ts';
import type { Act, Face } from '../act.ts';
import { LUDO_BY_RULES, LUDO_CLASSIC, LUDO_QUICK } from './ludo.ts';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

describe('letting out', () => {
  it.each(FACES.slice(0, 5))('%i lets no token out and passes the turn', (face) => {
    expect(rolled(LUDO_CLASSIC, ludoPosition({}), face)).toMatchObject({ turn: 'joiner', face: null, rolls: 11 });
  });
  it('six lets a token out to the start square and gives one more roll', () => {
    const after = rolledAndMoved(LUDO_CLASSIC, ludoPosition({}), 6, 2);
    expect(after).toMatchObject({ turn: 'host', face: null, tokens: { host: [-1, -1, 0, -1] } });
  });
});

describe('moving', () => {
  it('goes the number of squares rolled and passes the turn', () => {
    const after = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [10] }), 4, 0);
    expect(after).toMatchObject({ turn: 'joiner', tokens: { host: [14, -1, -1, -1] } });
  });
  it.each([
    [55, 1, true],
    [55, 2, false],
    [51, 5, true],
    [51, 6, false],
    [50, 6, true],
    [56, 1, false],
  ] as const)('from step %i a %i may be moved: %s, because home takes an exact roll', (step, face, mayMove) => {
    const moves = LUDO_CLASSIC.legalMoves({ ...ludoPosition({ host: [step, 0] }), face });
    expect(moves.includes('0')).toBe(mayMove);
  });
  it('passes the turn when no token may move', () => {
    expect(rolled(LUDO_CLASSIC, ludoPosition({ host: [55, 56, 56, 56] }), 2)).toMatchObject({ turn: 'joiner' });
  });
  it('rolls again after a six that no token may move', () => {
    const after = rolled(LUDO_CLASSIC, ludoPosition({ host: [55, 56, 56, 56] }), 6);
    expect(after).toMatchObject({ turn: 'host', face: null, sixes: 1 });
  });
  it('lets both seats stand on the same safe square, and a seat stack its own tokens', () => {
    const after = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [5, 8], joiner: [34] }), 3, 0);
    expect(after.tokens).toEqual({ host: [8, 8, -1, -1], joiner: [34, -1, -1, -1] });
  });
});

describe('capturing', () => {
  // The joiner's step 4 is square 30, which is the host's step 30.
  it('sends a token back to the base and gives one more roll', () => {
    const after = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [28], joiner: [4] }), 2, 0);
    expect(after).toMatchObject({ turn: 'host', tokens: { host: [30, -1, -1, -1], joiner: [-1, -1, -1, -1] } });
  });
  it('sends back every token on the square: two of them are no blockade', () => {
    const after = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [28], joiner: [4, 4, 5] }), 2, 0);
    expect(after.tokens.joiner).toEqual([-1, -1, 5, -1]);
  });
  it('passes over tokens of the other seat without touching them', () => {
    const after = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [28], joiner: [4, 4] }), 3, 0);
    expect(after).toMatchObject({ turn: 'joiner', tokens: { host: [31, -1, -1, -1], joiner: [4, 4, -1, -1] } });
  });
  it('goes around the corner of the track: the joiner takes the host on square 3', () => {
    const position = ludoPosition({ host: [3], joiner: [27] }, { turn: 'joiner' });
    expect(rolledAndMoved(LUDO_CLASSIC, position, 2, 0).tokens.host).toEqual([-1, -1, -1, -1]);
  });
  it.each([0, 8, 13, 21, 26, 34, 39, 47])('no token is captured on the safe square %i', (square) => {
    const joinerStep = (square - 26 + 52) % 52;
    const from = square === 0 ? -1 : square - 1;
    const position = ludoPosition({ host: [from], joiner: [joinerStep] });
    const after = rolledAndMoved(LUDO_CLASSIC, position, square === 0 ? 6 : 1, 0);
    expect(after.tokens.joiner[0]).toBe(joinerStep);
  });
  it('no token is captured in the home lane', () => {
    const after = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [50], joiner: [26] }), 2, 0);
    expect(after.tokens).toEqual({ host: [52, -1, -1, -1], joiner: [26, -1, -1, -1] });
  });
});

describe('rolling again', () => {
  it('after a token came home', () => {
    const after = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [53, 10] }), 3, 0);
    expect(after).toMatchObject({ turn: 'host', face: null, tokens: { host: [56, 10, -1, -1] } });
  });
  it('the third six in a row loses the turn and is not played', () => {
    const twoSixes = rolledAndMoved(
      LUDO_CLASSIC,
      rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [10] }), 6, 0),
      6,
      0,
    );
    expect(twoSixes).toMatchObject({ turn: 'host', sixes: 2, tokens: { host: [22, -1, -1, -1] } });
    expect(rolled(LUDO_CLASSIC, twoSixes, 6)).toMatchObject({
      turn: 'joiner',
      sixes: 0,
      face: null,
      tokens: twoSixes.tokens,
    });
  });
  it('a capture between two sixes begins the row anew', () => {
    const six = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [22], joiner: [4] }), 6, 0);
    const capture = rolledAndMoved(LUDO_CLASSIC, six, 2, 0);
    expect(capture).toMatchObject({ turn: 'host', sixes: 0 });
    expect(rolledAndMoved(LUDO_CLASSIC, rolledAndMoved(LUDO_CLASSIC, capture, 6, 0), 6, 0)).toMatchObject({
      turn: 'host',
    });
  });
});

describe('winning', () => {
  it('Ludo Classic ends when the fourth token is home', () => {
    const third = rolledAndMoved(LUDO_CLASSIC, ludoPosition({ host: [56, 56, 55, 55] }), 1, 2);
    expect(third.outcome).toBeNull();
    const fourth = rolledAndMoved(LUDO_CLASSIC, third, 1, 3);
    expect(fourth.outcome).toEqual({ result: 'won', winner: 'host', reason: 'all-home' });
    expect(LUDO_CLASSIC.turn(fourth)).toBeNull();
  });
  it('Ludo Quick ends when the first token is home', () => {
    const after = rolledAndMoved(LUDO_QUICK, ludoPosition({ joiner: [55] }, { turn: 'joiner' }), 1, 0);
    expect(after.outcome).toEqual({ result: 'won', winner: 'joiner', reason: 'first-home' });
  });
  it.each(['host', 'joiner'] as const)('the other seat wins when the %s resigns, in either seat’s turn', (seat) => {
    const winner = seat === 'host' ? 'joiner' : 'host';
    expect(LUDO_QUICK.apply(ludoPosition({}), seat, { type: 'resign' })).toMatchObject({
      outcome: { result: 'won', winner, reason: 'resigned' },
    });
  });
});

describe('even dice', () => {
  const even = LUDO_BY_RULES['ludo-classic-even-1'];
  const start = even.start('host');

  it('takes the face out of the bag of the seat that rolls', () => {
    const after = rolled(even, start, 3);
    expect(after).toMatchObject({ turn: 'joiner', bags: { host: [4, 4, 3, 4, 4, 4], joiner: [4, 4, 4, 4, 4, 4] } });
    expect(rolled(even, after, 5).bags).toEqual({ host: [4, 4, 3, 4, 4, 4], joiner: [4, 4, 4, 4, 3, 4] });
  });
  it('fills the bag after its last face, also when the server plays the turn', () => {
    const last = { host: [0, 0, 0, 0, 1, 0], joiner: [4, 4, 4, 4, 4, 4] } as const;
    const due = ludoPosition({ host: [3] }, { bags: last, playedByServer: true });
    expect(even.nextRoll(due)).toEqual({ rollNumber: 10, bag: last.host });
    expect(rolled(even, due, 5).bags?.host).toEqual([4, 4, 4, 4, 4, 4]);
  });
  it('refuses a face that the bag has no more', () => {
    const bags = { host: [4, 4, 4, 4, 4, 0], joiner: [4, 4, 4, 4, 4, 4] } as const;
    const act: Act = { type: 'roll', rollNumber: 10, face: 6 };
    expect(even.apply(ludoPosition({}, { bags }), 'host', act)).toEqual({ refusal: 'face-not-in-bag' });
  });
  it('leaves the rules of Ludo as they are', () => {
    const after = rolledAndMoved(even, ludoPosition({ host: [56, 56, 56, 55] }, { bags: start.bags }), 1, 3);
    expect(after.outcome).toEqual({ result: 'won', winner: 'host', reason: 'all-home' });
  });
});

describe('refusing', () => {
  const roll: Act = { type: 'roll', rollNumber: 10, face: 4 };
  const due = { ...ludoPosition({ host: [10, 53] }), face: 4 } as const;
  const over = { ...ludoPosition({}), outcome: { result: 'won', winner: 'host', reason: 'resigned' } } as const;

  it.each([
    ['a roll of the other seat', ludoPosition({}), 'joiner', roll, 'not-your-turn'],
    ['a move of the other seat', due, 'joiner', { type: 'move', move: '0' }, 'not-your-turn'],
    ['a roll while a move is due', due, 'host', roll, 'move-due'],
    ['a move while a roll is due', ludoPosition({ host: [10] }), 'host', { type: 'move', move: '0' }, 'roll-due'],
    ['a roll with a number used before', ludoPosition({}), 'host', { ...roll, rollNumber: 9 }, 'wrong-roll-number'],
    ['a roll that skips a number', ludoPosition({}), 'host', { ...roll, rollNumber: 11 }, 'wrong-roll-number'],
    ['a token beyond home', due, 'host', { type: 'move', move: '1' }, 'illegal-move'],
    ['a token in the base without a six', due, 'host', { type: 'move', move: '2' }, 'illegal-move'],
    ['a token that is not there', due, 'host', { type: 'move', move: '4' }, 'illegal-move'],
    ['a token written in another way', due, 'host', { type: 'move', move: '00' }, 'illegal-move'],
    ['a draw offer', due, 'host', { type: 'offer-draw' }, 'act-not-in-game'],
    ['any act after the end', over, 'host', roll, 'game-over'],
    ['resigning after the end', over, 'joiner', { type: 'resign' }, 'game-over'],
  ] as const)('%s', (_, position, seat, act, refusal) => {
    expect(LUDO_CLASSIC.apply(position, seat, act)).toEqual({ refusal });
  });
});
