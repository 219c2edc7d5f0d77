import type { LawInForce } from '../../core/law/read-law.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { MoveMaker } from './make-move.ts';
import { readMatches } from './match.queries.ts';
import { isBeginning, isEntry } from './request.rules.ts';

/**
 * Refuses to create or join a match with a stake where the law forbids stakes. Matches under way are played and paid.
 * While play is wound down, no match begins at all.
 */
export const movesUnderLaw =
  <Details>(
    makeMove: MoveMaker<Details>,
    { db, law: { stakesRefusal, playRefusal } }: { db: Queries; law: LawInForce },
  ): MoveMaker<Details> =>
  async (request) => {
    const enters = request.kind === 'create' || isEntry(request.act);
    const stopped = enters || isBeginning(request.act) ? await playRefusal() : null;
    if (stopped !== null) return stopped;
    const takesStake = enters && (request.kind === 'move' || request.create.stake > 0);
    const refusal = takesStake ? await stakesRefusal() : null;
    if (refusal === null) return makeMove(request);
    const match = request.kind === 'move' ? (await readMatches(db, [request.matchId])).get(request.matchId) : undefined;
    return match === undefined || match.stake > 0 ? refusal : makeMove(request);
  };
