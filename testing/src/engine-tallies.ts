import type { ByChoice, Tally } from '../../apps/server/src/play/integrity/engine-check/tally.rules.ts';

/** A tally of chess with these counted and agreeing moves, by the number of moves that are about as good as the best. */
export const tally = (moves: ByChoice, agreed: ByChoice, change: Partial<Tally> = {}): Tally => ({
  game: 'chess',
  rating: 1500,
  moves,
  agreed,
  awayMoves: [0, 0, 0],
  awayAgreed: [0, 0, 0],
  meanMilliseconds: 4000,
  deviationMilliseconds: 3000,
  ...change,
});
