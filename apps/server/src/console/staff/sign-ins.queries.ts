import type { UsedWay } from '@muqabla/contract/console/staff/staff-fields';
import type { Queries, Transaction } from '../../platform/db/database.ts';

type NewSignIn = {
  sessionId: string;
  staffId: string;
  way: UsedWay;
  at: Date;
  address: string;
  device: string;
  endsAt?: Date;
};

export const insertSignIn = async (tx: Transaction, signIn: NewSignIn) => {
  const { sessionId, staffId, way, at, address, device, endsAt = null } = signIn;
  await tx.query(
    `insert into staff_sign_ins (session_id, staff_id, way, signed_in_at, address, device, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [sessionId, staffId, way, at, address, device, endsAt],
  );
};

export type SignInRow = {
  way: UsedWay;
  signed_in_at: Date;
  address: string;
  device: string;
  is_open: boolean;
};

const MAX_LISTED = 20;

/** The 20 newest sign-ins of a staff member, newest first. */
export const listSignIns = (db: Queries, staffId: string) =>
  db.query<SignInRow>(
    `select i.way, i.signed_in_at, i.address, i.device,
       exists (select from sessions s where s.session_id = i.session_id and s.revoked_at is null) as is_open
     from staff_sign_ins i where i.staff_id = $1 order by i.signed_in_at desc limit ${MAX_LISTED}`,
    [staffId],
  );

/** The way by which a session was opened; null for one that is not listed. */
export const findSignInWay = async (db: Queries, sessionId: string): Promise<UsedWay | null> => {
  const [row] = await db.query<{ way: UsedWay }>('select way from staff_sign_ins where session_id = $1', [sessionId]);
  return row?.way ?? null;
};
