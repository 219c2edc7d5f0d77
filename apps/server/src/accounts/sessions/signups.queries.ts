import type { Transaction } from '../../platform/db/database.ts';

type Signup = { tokenHash: Buffer; phone: string; fullName: string; referrerId: string | null; expiresAt: Date };

export const insertSignup = async (tx: Transaction, { tokenHash, phone, fullName, referrerId, expiresAt }: Signup) => {
  await tx.query(
    'insert into signups (token_hash, phone, full_name, referrer_id, expires_at) values ($1, $2, $3, $4, $5)',
    [tokenHash, phone, fullName, referrerId, expiresAt],
  );
};

/** Marks a signup as used and returns its data; null when the token is not this phone's, was used, or has expired. */
export const takeSignup = async (
  tx: Transaction,
  { tokenHash, phone, now }: { tokenHash: Buffer; phone: string; now: Date },
) => {
  const [row] = await tx.query<{ full_name: string; referrer_id: string | null }>(
    `update signups set used_at = $3 where token_hash = $1 and phone = $2 and used_at is null and expires_at > $3
     returning full_name, referrer_id`,
    [tokenHash, phone, now],
  );
  return row === undefined ? null : { fullName: row.full_name, referrerId: row.referrer_id };
};
