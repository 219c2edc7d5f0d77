import type { Queries } from '../../platform/db/database.ts';

type SentOtp = { reference: string; codeHash: Buffer; expiresAt: Date };

/** Stores the hash of a sent code, and deletes expired ones. */
export const insertSentOtp = async (db: Queries, { reference, codeHash, expiresAt }: SentOtp, now: Date) => {
  await db.query('delete from sandbox.aadhaar_otps where expires_at < $1', [now]);
  await db.query('insert into sandbox.aadhaar_otps (reference, code_hash, expires_at) values ($1, $2, $3)', [
    reference,
    codeHash,
    expiresAt,
  ]);
};

/** The hash of a valid code; null when there is none. */
export const findSentOtp = async (db: Queries, reference: string, now: Date): Promise<Buffer | null> => {
  const [row] = await db.query<{ code_hash: Buffer }>(
    'select code_hash from sandbox.aadhaar_otps where reference = $1 and expires_at > $2',
    [reference, now],
  );
  return row?.code_hash ?? null;
};
