import type { MatchStatus } from '@muqabla/contract/play/matches/match';
import type { Queries } from '../../platform/db/database.ts';
import type { OpenBattle } from './open-play.rules.ts';

/** The battles behind a cursor that are not over, in order. */
export const listOpenBattles = async (
  db: Queries,
  { after, limit }: { after: string | null; limit: number },
): Promise<OpenBattle[]> => {
  const rows = await db.query<{ match_id: string; status: MatchStatus; version: number; has_claim: boolean }>(
    `select m.match_id, m.status, m.version,
       exists (select from match_results r where r.match_id = m.match_id and r.result = 'win') as has_claim
     from matches m
     where m.status in ('new', 'requested', 'running', 'pending', 'conflict') and ($1::uuid is null or m.match_id > $1)
     order by m.match_id limit $2`,
    [after, limit],
  );
  return rows.map(({ match_id, status, version, has_claim }) => ({
    matchId: match_id,
    status,
    version,
    hasClaim: has_claim,
  }));
};

/** The tournaments that are not over and not being paid or cancelled. */
export const listOpenTournaments = async (db: Queries): Promise<string[]> => {
  const rows = await db.query<{ tournament_id: string }>(
    `select tournament_id from tournaments where status in ('planned', 'running', 'finishing') order by tournament_id`,
  );
  return rows.map(({ tournament_id }) => tournament_id);
};
