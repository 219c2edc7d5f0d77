import type { LawInForce } from '../../law/read-law.ts';
import type { MakeMove } from './make-move.ts';

/** Where the law forbids stakes, no match is created or joined; those under way are played and paid to their end. */
export const movesUnderLaw =
  (makeMove: MakeMove, { stakesRefusal }: LawInForce): MakeMove =>
  async (request) => {
    const takesStake = request.kind === 'create' || request.act.move === 'accept' || request.act.move === 'pair';
    return (takesStake ? await stakesRefusal() : null) ?? makeMove(request);
  };
