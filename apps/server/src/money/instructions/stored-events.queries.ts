import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';

/** An event of a provider, as its webhook is stored and its job names it. */
export type StoredEvent = { readonly provider: string; readonly eventId: string };

/** The table of a provider's events, and the column with what one is about. */
type Store = { readonly table: string; readonly subject: string };

/** Processes a stored event and marks it; nothing once it is. `hear` gets what it is about, and may run again after a crash. */
export const processStoredEvent = async (
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  { table, subject }: Store,
  { provider, eventId }: StoredEvent,
  hear: (subject: string) => Promise<unknown>,
) => {
  const [event] = await db.query<{ subject: string }>(
    `select ${subject} as subject from ${table} where provider = $1 and event_id = $2 and processed_at is null`,
    [provider, eventId],
  );
  if (event === undefined) return;
  await hear(event.subject);
  failPoint('webhook:settled');
  await db.query(`update ${table} set processed_at = $3 where provider = $1 and event_id = $2`, [
    provider,
    eventId,
    clock.now(),
  ]);
};
