import type { StaffRole } from '@muqabla/contract/roles';
import { endSessions } from '../../accounts/sessions/session.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';

type StaffSession = { name: string; role: StaffRole; lastSeenAt: Date; confirmedAt: Date; endsAt: Date | null };
type StaffSessionRow = {
  name: string;
  role: StaffRole;
  last_seen_at: Date;
  confirmed_at: Date;
  ends_at: Date | null;
};

/** The staff member of an open session, with the times of their last activity and re-authentication. */
export const findStaffSession = async (
  db: Queries,
  session: { sessionId: string; staffId: string },
): Promise<StaffSession | null> => {
  const [row] = await db.query<StaffSessionRow>(
    `select m.name, m.role, s.last_seen_at, s.confirmed_at, i.ends_at
     from sessions s join staff m using (staff_id) left join staff_sign_ins i using (session_id)
     where s.session_id = $1 and s.staff_id = $2 and s.revoked_at is null and m.disabled_at is null`,
    [session.sessionId, session.staffId],
  );
  if (row === undefined) return null;
  const { name, role, last_seen_at, confirmed_at, ends_at } = row;
  return { name, role, lastSeenAt: last_seen_at, confirmedAt: confirmed_at, endsAt: ends_at };
};

/** The staff member with this e-mail if they have signed in on this device before. */
export const findStaffOfDevice = async (
  db: Queries,
  { email, deviceHash }: { email: string; deviceHash: Buffer },
): Promise<string | null> => {
  const [row] = await db.query<{ staff_id: string }>(
    `select m.staff_id from sessions s join staff m using (staff_id)
     where s.device_hash = $2 and m.email = $1 limit 1`,
    [email, deviceHash],
  );
  return row?.staff_id ?? null;
};

/** Ends staff sessions without activity since `before` and those whose time is over, and returns their ids. */
export const endIdleStaffSessions = (tx: Queries, before: Date, at: Date): Promise<string[]> =>
  endSessions(tx, at, {
    where: `staff_id is not null and (last_seen_at <= $2
      or exists (select from staff_sign_ins i where i.session_id = sessions.session_id and i.ends_at <= $1))`,
    values: [before],
  });

/** Ends one session of a staff member, or all of them, and returns their ids. */
export const endStaffSessions = (
  tx: Transaction,
  { staffId, sessionId = null, at }: { staffId: string; sessionId?: string | null | undefined; at: Date },
): Promise<string[]> =>
  endSessions(tx, at, {
    where: 'staff_id = $2 and ($3::uuid is null or session_id = $3)',
    values: [staffId, sessionId],
  });

export type StaffSessionListRow = {
  session_id: string;
  created_at: Date;
  last_seen_at: Date;
  address: string | null;
  device: string | null;
};

const MAX_LISTED = 20;

/** The 20 newest open sessions of a staff member, newest first. */
export const listStaffSessions = (db: Queries, staffId: string) =>
  db.query<StaffSessionListRow>(
    `select session_id, created_at, last_seen_at, address, device from sessions
     where staff_id = $1 and revoked_at is null order by created_at desc limit ${MAX_LISTED}`,
    [staffId],
  );
