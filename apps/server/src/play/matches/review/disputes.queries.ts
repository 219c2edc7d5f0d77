import type { Queries } from '../../../platform/db/database.ts';

export type DisputeRow = {
  player_id: string;
  battles: number;
  conflicts: number;
  reviewed: number;
  won_in_review: number;
  penalties: number;
  penalty_paise: number;
};

/** Reads each player's earlier matches, reviewers' decisions on them, and penalties, without one match. */
export const readDisputes = async (db: Queries, playerIds: readonly string[], excludedMatchId: string) => {
  const rows = await db.query<DisputeRow>(
    `select w.player_id,
            (w.stakes_kept
              - (select count(*) from matches where host_id = w.player_id and status in ('new', 'requested', 'running', 'pending', 'conflict'))
              - (select count(*) from matches where joiner_id = w.player_id and status in ('requested', 'running', 'pending', 'conflict')))::int as battles,
            decided.conflicts, decided.reviewed, decided.won_in_review, charged.penalties, charged.penalty_paise
     from ledger.wallets w
     cross join lateral (
       select count(*)::int as reviewed, count(*) filter (where won)::int as won_in_review,
              count(*) filter (where exists (select from match_events e where e.match_id = d.match_id and e.to_status = 'conflict'))::int as conflicts
       from (
         select match_id, winner = 'host' as won from matches where host_id = w.player_id and decision_reason is not null
         union all
         select match_id, winner = 'joiner' from matches where joiner_id = w.player_id and decision_reason is not null
       ) d where d.match_id <> $2
         and exists (select from match_events e where e.match_id = d.match_id and e.move = 'decide')
     ) decided
     cross join lateral (
       select count(*)::int as penalties, coalesce(sum(amount_paise), 0)::bigint as penalty_paise
       from match_penalties p where p.player_id = w.player_id and p.match_id <> $2
     ) charged
     where w.player_id = any ($1::uuid[])`,
    [playerIds, excludedMatchId],
  );
  return new Map(rows.map((row) => [row.player_id, row]));
};
