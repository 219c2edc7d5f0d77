import { CHESS } from '@muqabla/games/chess/chess';
import { startLudo } from '@muqabla/games/ludo/position';
import { describe, expect, it } from 'vitest';
import type { UciLine } from '../../../platform/uci/uci-output.rules.ts';
import { isAnalysed, judgeChess, OPENING_PLIES } from './judge-chess.rules.ts';
import { judgeLudo } from './judge-ludo.rules.ts';
import { meanLossOf, type MoveRecord, tallyOf } from './judged-moves.rules.ts';
import { playedMoves } from './played-moves.rules.ts';

const lines = (...centipawns: number[]): UciLine[] =>
  centipawns.map((each, place) => ({ move: `a${place + 2}a${place + 3}`, centipawns: each }));
const played = (move: string) => ({
  actNumber: 12,
  seat: 'host' as const,
  move,
  position: CHESS.start('host'),
  milliseconds: 2000,
  away: null,
});

describe('a move of chess', () => {
  it.each([
    { case: 'a clear best', found: lines(50, -40, -60), choices: 1, uncounted: undefined },
    { case: 'two about as good', found: lines(50, 25, -60), choices: 2, uncounted: undefined },
    { case: 'three about as good', found: lines(50, 45, 20), choices: 3, uncounted: undefined },
    { case: 'the only legal one', found: lines(50), choices: 1, uncounted: 'forced' },
    { case: 'one that everybody sees', found: lines(100, -201), choices: 1, uncounted: 'forced' },
    { case: 'one of a won game', found: lines(401, 395), choices: 2, uncounted: 'decided' },
    { case: 'one of a lost game', found: lines(-401, -420), choices: 2, uncounted: 'decided' },
  ])('that is $case', ({ found, choices, uncounted }) => {
    const [record] = judgeChess([played('a2a3')], [found]);
    expect(record).toMatchObject({ choices, agrees: true, best: 'a2a3' });
    expect(record?.uncounted).toBe(uncounted);
  });

  it('loses what the next position gives the other side', () => {
    const [first, second] = judgeChess([played('h2h3'), played('a2a3')], [lines(50, 40), lines(120, 100)]);
    expect(first).toMatchObject({ agrees: false, loss: 170 });
    expect(second?.loss).toBeUndefined();
  });

  it('of the opening is not judged', () => {
    expect(isAnalysed(OPENING_PLIES - 1)).toBe(false);
    expect(isAnalysed(OPENING_PLIES)).toBe(true);
    expect(judgeChess([played('a2a3')], [null])).toEqual([]);
  });
});

describe('a move of Ludo', () => {
  const position = (steps: readonly [number, number, number, number]) => ({
    ...startLudo('host'),
    tokens: { host: steps, joiner: [-1, -1, -1, -1] as const },
    face: 2 as const,
  });
  const judged = (steps: readonly [number, number, number, number], move: string) =>
    judgeLudo([{ actNumber: 3, seat: 'host', move, position: position(steps), milliseconds: 900, away: 2500 }])[0];

  it('agrees with the computer by the step, not by the number of the token', () => {
    const record = judged([10, 20, 20, 3], '2');
    expect(record).toMatchObject({ agrees: true, away: 2500 });
    expect(record?.uncounted).toBeUndefined();
    expect(judged([10, 20, 20, 3], '0')).toMatchObject({ agrees: false });
  });

  it('without a choice is not counted', () => {
    expect(judged([-1, -1, -1, 3], '3')).toMatchObject({ uncounted: 'forced' });
    expect(judged([3, 3, 3, 3], '1')).toMatchObject({ uncounted: 'forced', agrees: true });
  });
});

it('moves that the server played for a player are left out', () => {
  const acts = [
    { actNumber: 0, requestNumber: 0, act: 'host move e2e4', spentMilliseconds: 1000, awayMilliseconds: 400 },
    { actNumber: 1, requestNumber: 1, act: 'joiner offer-draw', spentMilliseconds: 0, awayMilliseconds: null },
    { actNumber: 2, requestNumber: 1, act: 'joiner move e7e5', spentMilliseconds: 0, awayMilliseconds: null },
    { actNumber: 3, requestNumber: 3, act: 'host move g1f3', spentMilliseconds: 2000, awayMilliseconds: null },
  ];
  const moves = playedMoves(CHESS, 'host', [acts[0]!, { ...acts[2]!, actNumber: 1, requestNumber: 0 }, acts[3]!]);
  expect(moves.map(({ seat, move, milliseconds, away }) => [seat, move, milliseconds, away])).toEqual([
    ['host', 'e2e4', 1000, 400],
    ['host', 'g1f3', 2000, null],
  ]);
  expect(() => playedMoves(CHESS, 'host', [{ ...acts[0]!, act: 'host move e2e5' }])).toThrow('refused');
});

it('the sums are of counted moves alone', () => {
  const record = (change: Partial<MoveRecord>): MoveRecord => ({
    act: 1,
    move: 'a2a3',
    best: 'a2a3',
    choices: 1,
    agrees: true,
    milliseconds: 1000,
    ...change,
  });
  const records = [
    record({ loss: 10, away: 1999 }),
    record({ choices: 2, agrees: false, milliseconds: 3000, loss: 31, away: 2000 }),
    record({ choices: 3, uncounted: 'decided', milliseconds: 90_000, loss: 900, away: 60_000 }),
  ];
  expect(tallyOf('chess', 1612, records)).toEqual({
    game: 'chess',
    rating: 1612,
    moves: [1, 1, 0],
    agreed: [1, 0, 0],
    awayMoves: [0, 1, 0],
    awayAgreed: [0, 0, 0],
    meanMilliseconds: 2000,
    deviationMilliseconds: 1000,
  });
  expect(meanLossOf(records)).toBe(21);
  expect(meanLossOf([])).toBeNull();
});
