import type { Queries } from '../../../platform/db/database.ts';
import type { PlayerFacts } from './settling.rules.ts';

type PlayerRow = { player_id: string; created_at: Date; battles: number; wrong_results: number };

const lostClaims = (side: 'host' | 'joiner') =>
  `select m.match_id from matches m
   join match_results r on r.match_id = m.match_id and r.side = '${side}' and r.result = 'win'
   where m.${side}_id = p.player_id and m.decision_reason is not null and m.winner <> '${side}'
     and exists (select from match_events e where e.match_id = m.match_id and e.move = 'decide')`;

/**
 * Reads the age and the record of each player's account. A result was wrong where a reviewer settled a match for the
 * other side although the player claimed the win, also after an objection or a reversal, and where the player was
 * charged a penalty for fraud or a wrong result.
 */
export const readPlayerFacts = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, PlayerFacts>> => {
  const rows = await db.query<PlayerRow>(
    `select p.player_id, p.created_at,
            (w.stakes_kept
              - (select count(*) from matches where host_id = p.player_id and status in ('new', 'requested', 'running', 'pending', 'conflict'))
              - (select count(*) from matches where joiner_id = p.player_id and status in ('requested', 'running', 'pending', 'conflict')))::int as battles,
            (select count(distinct wrong.match_id)::int from (
               ${lostClaims('host')}
               union all
               ${lostClaims('joiner')}
               union all
               select match_id from match_penalties where player_id = p.player_id and kind in ('fraud', 'wrongUpdate')
             ) wrong) as wrong_results
     from players p join ledger.wallets w using (player_id) where p.player_id = any ($1::uuid[])`,
    [playerIds],
  );
  return new Map(
    rows.map(({ player_id, created_at, battles, wrong_results }) => [
      player_id,
      { createdAt: created_at, battles, wrongResults: wrong_results },
    ]),
  );
};

/** Finds the time of the notice to the player that the opponent has sent a result in this match, or null. */
export const findTold = async (db: Queries, matchId: string, playerId: string): Promise<Date | null> => {
  const [row] = await db.query<{ created_at: Date }>(
    `select created_at from notices where player_id = $2 and match_id = $1 and kind = 'opponentReported'
     order by notice_id desc limit 1`,
    [matchId, playerId],
  );
  return row?.created_at ?? null;
};

/** True when a doubt about the match or a report of its phrases is open. */
export const hasOpenReport = async (db: Queries, matchId: string): Promise<boolean> => {
  const rows = await db.query(
    `select from match_doubts where match_id = $1 and closed_at is null
     union all select from phrase_reports where match_id = $1 and closed_at is null`,
    [matchId],
  );
  return rows.length > 0;
};

export type WaitingWin = {
  readonly matchId: string;
  readonly version: number;
  /** The time at which the win was claimed. */
  readonly submittedAt: Date;
};

/** The match in a manual room that waits with the win of this screenshot as its only result, or null. */
export const findWaitingWin = async (db: Queries, fileId: string): Promise<WaitingWin | null> => {
  const [row] = await db.query<{ match_id: string; version: number; submitted_at: Date }>(
    `select m.match_id, m.version, r.submitted_at
     from match_results r join matches m using (match_id)
     where r.screenshot_id = $1 and r.result = 'win' and m.status = 'pending' and m.room = 'manual'
       and not exists (select from match_results o where o.match_id = r.match_id and o.side <> r.side)`,
    [fileId],
  );
  return row === undefined ? null : { matchId: row.match_id, version: row.version, submittedAt: row.submitted_at };
};
