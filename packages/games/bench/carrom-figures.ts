import { CARROM_QUICK } from '../src/carrom/carrom.ts';
import { RACK } from '../src/carrom/position.ts';
import { simulate } from '../src/carrom/simulate.ts';
import type { Seat } from '../src/seat.ts';
import { anyStroke, computer, playBoards, type SimulatedBoard } from '../test/simulate-carrom.ts';

const SEED = 1;

export interface CarromFigures {
  readonly players: string;
  /** Shares from 0 to 1. */
  readonly wins: number;
  readonly firstSeatWins: number;
  readonly meanStrokes: number;
}

const share = (boards: readonly SimulatedBoard[], counts: (board: SimulatedBoard) => boolean) =>
  boards.filter(counts).length / boards.length;

/** How the computer's strengths play each other: the first of the two is the host. */
export const carromFigures = (boards: number): CarromFigures[] => {
  const [gentle, steady, strong] = (['gentle', 'steady', 'strong'] as const).map(computer);
  if (gentle === undefined || steady === undefined || strong === undefined)
    throw new Error('there are three strengths');
  return [
    { players: 'gentle against any stroke', host: gentle, joiner: anyStroke },
    { players: 'steady against gentle', host: steady, joiner: gentle },
    { players: 'strong against steady', host: strong, joiner: steady },
    { players: 'steady against steady', host: steady, joiner: steady },
    { players: 'strong against strong', host: strong, joiner: strong },
  ].map(({ players, host, joiner }) => {
    const played = playBoards({ host, joiner, boards, seed: SEED });
    const isWonBy = (seat: (board: SimulatedBoard) => Seat) => share(played, (board) => board.winner === seat(board));
    return {
      players,
      wins: isWonBy(() => 'host'),
      firstSeatWins: isWonBy(({ first }) => first),
      meanStrokes: played.reduce((sum, { strokes }) => sum + strokes.length, 0) / boards,
    };
  });
};

export interface StrokeTimes {
  readonly strokes: number;
  /** Milliseconds with the rules, and of a break by the physics alone. */
  readonly mean: number;
  readonly p99: number;
  readonly hardBreak: number;
}

/** Measures every stroke of boards that the steady computer plays against itself, in wall time: run it on a quiet core. */
export const strokeTimes = (boards: number): StrokeTimes => {
  const players = { host: computer('steady'), joiner: computer('steady') };
  const strokes = playBoards({ ...players, boards, seed: SEED }).flatMap((board) => board.strokes);
  const times = strokes.map(({ position, move }) =>
    millisecondsOf(() => CARROM_QUICK.apply(position, position.turn, { type: 'move', move })),
  );
  const breaks = Array.from({ length: 500 }, () =>
    millisecondsOf(() => simulate(RACK, { spot: 219, angle: 35_987, power: 95 })),
  );
  return { strokes: strokes.length, ...summaryOf(times), hardBreak: summaryOf(breaks).mean };
};

const millisecondsOf = (call: () => unknown): number => {
  const before = process.hrtime.bigint();
  call();
  return Number(process.hrtime.bigint() - before) / 1_000_000;
};

const summaryOf = (times: readonly number[]) => ({
  mean: times.reduce((sum, time) => sum + time, 0) / times.length,
  p99: times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? 0,
});
