import type { CheckedGame, UncountedReason } from '@muqabla/contract/play/engine-check/engine-check-terms';
import type { ByChoice, Tally } from './tally.rules.ts';

/** A move of a player beside the computer's first choice, as it is stored. */
export type MoveRecord = {
  readonly act: number;
  readonly move: string;
  readonly best: string;
  /** The moves that are about as good as the best, from 1 to 3. */
  readonly choices: 1 | 2 | 3;
  readonly agrees: boolean;
  readonly milliseconds: number;
  readonly uncounted?: UncountedReason;
  /** The loss against the best move, in hundredths of a pawn; chess alone, where the next position is known. */
  readonly loss?: number;
};

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;

const deviation = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

const countedOf = (moves: readonly MoveRecord[]) => moves.filter(({ uncounted }) => uncounted === undefined);

/** The sums of the counted moves of a side. */
export const tallyOf = (game: CheckedGame, rating: number, moves: readonly MoveRecord[]): Tally => {
  const counted = countedOf(moves);
  const count = (choices: number, isAgreed: boolean) =>
    counted.filter((move) => move.choices === choices && (!isAgreed || move.agrees)).length;
  const times = counted.map(({ milliseconds }) => milliseconds);
  const all = (isAgreed: boolean): ByChoice => [count(1, isAgreed), count(2, isAgreed), count(3, isAgreed)];
  return {
    game,
    rating,
    moves: all(false),
    agreed: all(true),
    meanMilliseconds: Math.round(mean(times)),
    deviationMilliseconds: Math.round(deviation(times)),
  };
};

/** The mean loss of the counted moves in hundredths of a pawn; null where none is known. */
export const meanLossOf = (moves: readonly MoveRecord[]): number | null => {
  const losses = countedOf(moves).flatMap(({ loss }) => loss ?? []);
  return losses.length === 0 ? null : Math.round(mean(losses));
};
