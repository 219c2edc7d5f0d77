import type { CheckedGame } from '@muqabla/contract/play/integrity/engine-check-terms';

/** Counts by the number of moves that are about as good as the best: one, two, or three and more. */
export type ByChoice = readonly [number, number, number];

/** The counted moves of one side in one game. */
export type Tally = {
  readonly game: CheckedGame;
  readonly rating: number;
  readonly moves: ByChoice;
  /** Those of them that are the computer's first choice. */
  readonly agreed: ByChoice;
  /** The counted moves before which the page was out of sight. */
  readonly awayMoves: ByChoice;
  /** Those of them that are the computer's first choice. */
  readonly awayAgreed: ByChoice;
  readonly meanMilliseconds: number;
  readonly deviationMilliseconds: number;
};

const sum = ([one, two, three]: ByChoice) => one + two + three;

export const movesOf = ({ moves }: Pick<Tally, 'moves'>): number => sum(moves);
export const agreedOf = ({ agreed }: Pick<Tally, 'agreed'>): number => sum(agreed);

/** The number of agreeing moves that is expected of an honest player. */
export const expectedOf = ({ moves }: Pick<Tally, 'moves'>, { shares }: { readonly shares: ByChoice }): number =>
  moves[0] * shares[0] + moves[1] * shares[1] + moves[2] * shares[2];

/** The part of a game's moves before which the page was out of sight, as a tally of its own. */
export const awayOf = ({ awayMoves, awayAgreed }: Pick<Tally, 'awayMoves' | 'awayAgreed'>) => ({
  moves: awayMoves,
  agreed: awayAgreed,
});

/** The variance of that number, if moves were independent of each other. */
export const varianceOf = ({ moves }: Pick<Tally, 'moves'>, { shares }: { readonly shares: ByChoice }): number =>
  moves.reduce((variance, count, place) => {
    const share = shares[place] ?? 0;
    return variance + count * share * (1 - share);
  }, 0);

/** The deviation of the time for a move, divided by the mean; 0 where no time passed. */
export const variationOf = ({ meanMilliseconds, deviationMilliseconds }: Tally): number =>
  meanMilliseconds === 0 ? 0 : deviationMilliseconds / meanMilliseconds;
