import type { LawInForce } from '../../law/read-law.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readMatches } from '../match.queries.ts';
import type { MakeMove } from './make-move.ts';

/**
 * Where the law forbids stakes, no match with one is created or joined; those under way are played and paid to their end.
 * A game of a tournament has no stake: the law is applied to the entry.
 */
export const movesUnderLaw =
  (makeMove: MakeMove, { db, law: { stakesRefusal } }: { db: Queries; law: LawInForce }): MakeMove =>
  async (request) => {
    const takesStake =
      request.kind === 'create'
        ? request.create.tournamentId === undefined
        : request.act.move === 'accept' || request.act.move === 'pair';
    const refusal = takesStake ? await stakesRefusal() : null;
    if (refusal === null) return makeMove(request);
    const match = request.kind === 'move' ? (await readMatches(db, [request.matchId])).get(request.matchId) : undefined;
    return match === undefined || match.tournamentId === null ? refusal : makeMove(request);
  };
