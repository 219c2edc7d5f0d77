import type { Queries } from '../../platform/db/database.ts';

/** Takes the turn for this holder until it is released or `until` has passed; false while another holds it or all rest. */
export const takeTurn = async (
  db: Queries,
  { holder, now, until }: { holder: string; now: Date; until: Date },
): Promise<boolean> => {
  const rows = await db.query(
    `update lichess_turn set holder = $1, held_until = $3 where held_until <= $2 and paused_until <= $2 returning true`,
    [holder, now, until],
  );
  return rows.length > 0;
};

/** Releases the turn and records how Lichess responded: since when it does not, and until when all rest. */
export const releaseTurn = async (
  db: Queries,
  { holder, failedAt, pausedUntil }: { holder: string; failedAt: Date | null; pausedUntil: Date | null },
) => {
  await db.query(
    `update lichess_turn set holder = null, held_until = '-infinity', failed_at = $2::timestamptz,
            paused_until = coalesce($3::timestamptz, paused_until)
     where holder = $1`,
    [holder, failedAt, pausedUntil],
  );
};

/** Reads the time at which Lichess last failed to respond; null when it has responded since, or was never called. */
export const readLichessFailure = async (db: Queries): Promise<Date | null> => {
  const [row] = await db.query<{ failed_at: Date | null }>('select failed_at from lichess_turn');
  return row?.failed_at ?? null;
};
