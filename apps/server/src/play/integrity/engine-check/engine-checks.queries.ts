import type { CheckedGame } from '@muqabla/contract/play/integrity/engine-check-terms';
import type { RulesId } from '@muqabla/games/game';
import type { Seat } from '@muqabla/games/seat';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';

/** A finished game whose moves are to be judged, with the rating of both players. */
export type GameToJudge = {
  match_id: string;
  game: CheckedGame;
  rules: RulesId;
  first: Seat;
  ended_at: Date;
  host_id: string;
  joiner_id: string;
  host_rating: number;
  joiner_rating: number;
};

export const ATTEMPTS_MOST = 3;

type ToJudge = {
  readonly games: readonly CheckedGame[];
  readonly since: Date;
  readonly now: Date;
  readonly limit: number;
};

/**
 * Finished games that no process judges and that may be tried, the oldest first. Games of robots, without a move or created before
 * `since` are left out.
 */
export const listGamesToJudge = (db: Queries, { games, since, now, limit }: ToJudge) =>
  db.query<GameToJudge>(
    `select b.match_id, b.game, b.rules, b.first, b.ended_at, m.host_id, m.joiner_id,
            coalesce(host.rating, 1500)::float8 as host_rating, coalesce(joiner.rating, 1500)::float8 as joiner_rating
     from board_games b
     join matches m on m.match_id = b.match_id
     left join ratings host on host.player_id = m.host_id and host.game_name = m.game_name
     left join ratings joiner on joiner.player_id = m.joiner_id and joiner.game_name = m.game_name
     left join engine_checks c on c.match_id = b.match_id
     where b.match_id >= $1 and b.status = 'over' and b.first is not null and b.act_number > 0 and b.game = any ($2)
       and (c.match_id is null or (c.state <> 'judged' and c.due_at <= $3 and c.attempts < ${ATTEMPTS_MOST}))
       and not exists (select from robots r where r.player_id in (m.host_id, m.joiner_id))
     order by b.match_id limit $4`,
    [firstIdAt(since), games, now, limit],
  );

/** Claims a game until a time; returns the number of the attempt, or null when another process has it. */
export const claimGame = async (
  db: Queries,
  { matchId, now, until }: { matchId: string; now: Date; until: Date },
): Promise<number | null> => {
  const [row] = await db.query<{ attempts: number }>(
    `insert into engine_checks as c (match_id, state, attempts, due_at) values ($1, 'claimed', 1, $3)
     on conflict (match_id) do update set state = 'claimed', attempts = c.attempts + 1, due_at = excluded.due_at
       where c.state <> 'judged' and c.due_at <= $2 and c.attempts < ${ATTEMPTS_MOST}
     returning attempts`,
    [matchId, now, until],
  );
  return row?.attempts ?? null;
};

type Claim = { readonly matchId: string; readonly attempt: number };

/** Completes a claim; false when it has run out and another process has the game. */
export const completeCheck = async (
  tx: Transaction,
  { matchId, attempt, judge, at }: Claim & { judge: string; at: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update engine_checks set state = 'judged', judge = $3, judged_at = $4, failure = null
     where match_id = $1 and attempts = $2 and state = 'claimed' returning 1`,
    [matchId, attempt, judge, at],
  );
  return rows.length > 0;
};

/** Records why a game could not be judged; it may be tried again from `dueAt` on. */
export const failCheck = (
  db: Queries,
  { matchId, attempt, failure, dueAt }: Claim & { failure: string; dueAt: Date },
) =>
  db.query(
    `update engine_checks set state = 'failed', failure = $3, due_at = $4
     where match_id = $1 and attempts = $2 and state = 'claimed'`,
    [matchId, attempt, failure, dueAt],
  );

/** Gives a claim back as if it had not been made. */
export const releaseCheck = (db: Queries, { matchId, attempt }: Claim) =>
  db.query(`delete from engine_checks where match_id = $1 and attempts = $2 and state = 'claimed'`, [matchId, attempt]);

/** Deletes what was judged or given up before a time and has no judgement any more, at most `limit`; returns how many. */
export const deleteChecks = async (db: Queries, before: Date, limit: number): Promise<number> => {
  const rows = await db.query(
    `delete from engine_checks where match_id in (
       select c.match_id from engine_checks c
       where c.match_id < $1 and not exists (select from engine_judgements j where j.match_id = c.match_id)
       order by c.match_id limit $2)
     returning 1`,
    [firstIdAt(before), limit],
  );
  return rows.length;
};

/** The games that were judged, and those that no engine could judge, among those claimed since a time. */
export const countChecks = async (db: Queries, since: Date): Promise<{ judged: number; failed: number }> => {
  const [row] = await db.query<{ judged: number; failed: number }>(
    `select count(*) filter (where state = 'judged')::int as judged,
            count(*) filter (where state = 'failed' and attempts >= ${ATTEMPTS_MOST})::int as failed
     from engine_checks where match_id >= $1`,
    [firstIdAt(since)],
  );
  return row ?? { judged: 0, failed: 0 };
};
