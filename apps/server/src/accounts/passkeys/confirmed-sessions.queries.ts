import { CONFIRMED_MINUTES } from '@muqabla/contract/accounts/passkeys/passkey-terms';
import type { Queries } from '../../platform/db/database.ts';

/** True when the player of a session has signed in or confirmed within the last ten minutes. */
export const isConfirmed = async (db: Queries, sessionId: string, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - CONFIRMED_MINUTES * 60_000);
  const rows = await db.query(
    'select from sessions where session_id = $1 and revoked_at is null and greatest(created_at, confirmed_at) > $2',
    [sessionId, since],
  );
  return rows.length > 0;
};
