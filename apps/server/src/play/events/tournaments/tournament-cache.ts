import { cachedByKey } from '../../../platform/cached-by-key.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readStandings, type StandingRow } from './seats.queries.ts';
import type { Tournament } from './tournament.rules.ts';
import { findTournament } from './tournaments.queries.ts';

/** The players of a page of the standings. */
export const STANDINGS_PAGE = 50;

const CACHE_MILLISECONDS = 2000;

type Snapshot = { readonly tournament: Tournament | null; readonly top: readonly StandingRow[] };

/** The tournament and its standings for all players, read at most every two seconds however many players read them. */
export type TournamentCache = (tournamentId: string) => Promise<Snapshot>;

export const createTournamentCache = ({ db, clock }: { db: Queries; clock: Clock }): TournamentCache =>
  cachedByKey(CACHE_MILLISECONDS, clock, async (tournamentId) => {
    const [tournament, top] = await Promise.all([
      findTournament(db, tournamentId),
      readStandings(db, tournamentId, { after: 0, limit: STANDINGS_PAGE + 1 }),
    ]);
    return { tournament, top };
  });
