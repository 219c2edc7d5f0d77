import type { LawInForce } from '../../core/law/read-law.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { MoveMaker } from './make-move.ts';
import { readMatches } from './match.queries.ts';

const ENTRIES: ReadonlySet<string> = new Set(['accept', 'pair']);

/**
 * Refuses to create or join a match with a stake where the law forbids stakes. Matches under way are played and paid.
 * A game of a tournament has no stake: the law is applied to the entry. While play is wound down, no match begins at all.
 */
export const movesUnderLaw =
  <Details>(
    makeMove: MoveMaker<Details>,
    { db, law: { stakesRefusal, playRefusal } }: { db: Queries; law: LawInForce },
  ): MoveMaker<Details> =>
  async (request) => {
    const enters = request.kind === 'create' || ENTRIES.has(request.act.move);
    const stopped = enters || (request.kind === 'move' && request.act.move === 'start') ? await playRefusal() : null;
    if (stopped !== null) return stopped;
    const takesStake = enters && (request.kind === 'move' || request.create.tournamentId === undefined);
    const refusal = takesStake ? await stakesRefusal() : null;
    if (refusal === null) return makeMove(request);
    const match = request.kind === 'move' ? (await readMatches(db, [request.matchId])).get(request.matchId) : undefined;
    return match === undefined || match.tournamentId === null ? refusal : makeMove(request);
  };
