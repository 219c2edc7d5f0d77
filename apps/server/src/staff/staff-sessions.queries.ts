import type { StaffRole } from '@muqabla/contract/roles';
import type { Queries, Transaction } from '../platform/db/database.ts';

type Found = { name: string; role: StaffRole; lastSeenAt: Date; confirmedAt: Date };
type FoundRow = { name: string; role: StaffRole; last_seen_at: Date; confirmed_at: Date };

/** The name and role of a staff member whose session still stands, and when they were last there. */
export const findStaffSession = async (
  db: Queries,
  session: { sessionId: string; staffId: string },
): Promise<Found | null> => {
  const [row] = await db.query<FoundRow>(
    `select m.name, m.role, s.last_seen_at, s.confirmed_at from sessions s join staff m using (staff_id)
     where s.session_id = $1 and s.staff_id = $2 and s.revoked_at is null and m.disabled_at is null`,
    [session.sessionId, session.staffId],
  );
  if (row === undefined) return null;
  const { name, role, last_seen_at, confirmed_at } = row;
  return { name, role, lastSeenAt: last_seen_at, confirmedAt: confirmed_at };
};

/** Notes that the person of a session is there. */
export const markSeen = async (db: Queries, sessionId: string, at: Date) => {
  await db.query('update sessions set last_seen_at = greatest(last_seen_at, $2) where session_id = $1', [
    sessionId,
    at,
  ]);
};

/** Notes that the person of a session has proved who they are. */
export const markConfirmed = async (tx: Transaction, sessionId: string, at: Date) => {
  await tx.query('update sessions set confirmed_at = $2, last_seen_at = $2 where session_id = $1', [sessionId, at]);
};

/** Ends staff sessions that nobody was seen in since `before`; answers which. */
export const endUnseenSessions = async (tx: Queries, before: Date, at: Date): Promise<string[]> => {
  const rows = await tx.query<{ session_id: string }>(
    `update sessions set revoked_at = $2
     where staff_id is not null and revoked_at is null and last_seen_at <= $1 returning session_id`,
    [before, at],
  );
  return rows.map((row) => row.session_id);
};

/** Ends one session of a staff member, or all of them; answers which. */
export const endStaffSessions = async (
  tx: Transaction,
  { staffId, sessionId = null, at }: { staffId: string; sessionId?: string | null | undefined; at: Date },
): Promise<string[]> => {
  const rows = await tx.query<{ session_id: string }>(
    `update sessions set revoked_at = $3
     where staff_id = $1 and revoked_at is null and ($2::uuid is null or session_id = $2) returning session_id`,
    [staffId, sessionId, at],
  );
  return rows.map((row) => row.session_id);
};

export type ShownSession = {
  session_id: string;
  created_at: Date;
  last_seen_at: Date;
  address: string | null;
  device: string | null;
};

const SHOWN = 20;

/** The sessions of a staff member that stand, newest first. */
export const listStaffSessions = (db: Queries, staffId: string) =>
  db.query<ShownSession>(
    `select session_id, created_at, last_seen_at, address, device from sessions
     where staff_id = $1 and revoked_at is null order by created_at desc limit ${SHOWN}`,
    [staffId],
  );
