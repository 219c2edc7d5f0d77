import type { LawInForce } from '../../core/law/read-law.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { MoveMaker } from './make-move.ts';
import { readMatches } from './match.queries.ts';

/**
 * Refuses to create or join a match with a stake where the law forbids stakes. Matches under way are played and paid.
 * A game of a tournament has no stake: the law is applied to the entry.
 */
export const movesUnderLaw =
  <Details>(
    makeMove: MoveMaker<Details>,
    { db, law: { stakesRefusal } }: { db: Queries; law: LawInForce },
  ): MoveMaker<Details> =>
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
