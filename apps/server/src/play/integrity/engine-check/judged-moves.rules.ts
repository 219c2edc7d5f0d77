import type { CheckedGame, UncountedReason } from '@muqabla/contract/play/integrity/engine-check-terms';
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
  /** The part of it in which the page was out of sight; absent where the device did not say. */
  readonly away?: number;
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

/** A shorter look away is a notification. */
const AWAY_FROM_MILLISECONDS = 2000;

/** True for a move before which the page was out of sight. */
export const wasAway = ({ away = 0 }: Pick<MoveRecord, 'away'>): boolean => away >= AWAY_FROM_MILLISECONDS;

const countedOf = (moves: readonly MoveRecord[]) => moves.filter(({ uncounted }) => uncounted === undefined);

/** The sums of the counted moves of a side. */
export const tallyOf = (game: CheckedGame, rating: number, moves: readonly MoveRecord[]): Tally => {
  const counted = countedOf(moves);
  const byChoice = (some: readonly MoveRecord[]): ByChoice => {
    const count = (choices: number) => some.filter((move) => move.choices === choices).length;
    return [count(1), count(2), count(3)];
  };
  const agreed = counted.filter(({ agrees }) => agrees);
  const times = counted.map(({ milliseconds }) => milliseconds);
  return {
    game,
    rating,
    moves: byChoice(counted),
    agreed: byChoice(agreed),
    awayMoves: byChoice(counted.filter(wasAway)),
    awayAgreed: byChoice(agreed.filter(wasAway)),
    meanMilliseconds: Math.round(mean(times)),
    deviationMilliseconds: Math.round(deviation(times)),
  };
};

/** The mean loss of the counted moves in hundredths of a pawn; null where none is known. */
export const meanLossOf = (moves: readonly MoveRecord[]): number | null => {
  const losses = countedOf(moves).flatMap(({ loss }) => loss ?? []);
  return losses.length === 0 ? null : Math.round(mean(losses));
};
