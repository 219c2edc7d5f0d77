import type { Queries } from '../../platform/db/database.ts';

const LEASE = "interval '2 minutes'";

/** Takes the work on a wind-down for this process; null while another process has it. */
export const takePass = async (
  db: Queries,
  windDownId: string,
  now: Date,
): Promise<{ readonly after: string | null } | null> => {
  const [row] = await db.query<{ cursor_player_id: string | null }>(
    `insert into wind_down_passes as p (wind_down_id, leased_until) values ($1, $2::timestamptz + ${LEASE})
     on conflict (wind_down_id) do update set leased_until = excluded.leased_until where p.leased_until <= $2
     returning cursor_player_id`,
    [windDownId, now],
  );
  return row === undefined ? null : { after: row.cursor_player_id };
};

/** Stores how far a pass has come, and keeps the work for this process. */
export const keepPass = (db: Queries, windDownId: string, { after, now }: { after: string | null; now: Date }) =>
  db.query(
    `update wind_down_passes set cursor_player_id = $2, leased_until = $3::timestamptz + ${LEASE} where wind_down_id = $1`,
    [windDownId, after, now],
  );

/** Gives the work back: any process may begin the next pass. */
export const endPass = (db: Queries, windDownId: string, now: Date) =>
  db.query('update wind_down_passes set cursor_player_id = null, leased_until = $2 where wind_down_id = $1', [
    windDownId,
    now,
  ]);
