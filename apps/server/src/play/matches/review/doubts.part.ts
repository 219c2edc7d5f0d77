import type { Part } from '../../engine/part.ts';
import { insertDoubts, type NewDoubt } from './doubts.queries.ts';

/** Doubts about a settled match whose winner has submitted a loss too. */
export const doubtsPart: Part<undefined, NewDoubt> = {
  decideLateLoss: ({ matchId, side, now }) => [{ matchId, side, raisedAt: now }],
  write: insertDoubts,
};
