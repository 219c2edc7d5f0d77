import type { Queries, Transaction } from '../../platform/db/database.ts';

export const replaceRecoveryCodes = async (tx: Transaction, staffId: string, codeHashes: readonly Buffer[]) => {
  await tx.query('delete from staff_recovery_codes where staff_id = $1', [staffId]);
  await tx.query('insert into staff_recovery_codes (staff_id, code_hash) select $1, unnest($2::bytea[])', [
    staffId,
    codeHashes,
  ]);
};

/** Marks a recovery code as used; false when there is no such code or it was used before. */
export const takeRecoveryCode = async (
  tx: Transaction,
  { staffId, codeHash, at }: { staffId: string; codeHash: Buffer; at: Date },
): Promise<boolean> => {
  const taken = await tx.query(
    `update staff_recovery_codes set used_at = $3
     where staff_id = $1 and code_hash = $2 and used_at is null returning staff_id`,
    [staffId, codeHash, at],
  );
  return taken.length === 1;
};

/** The number of unused recovery codes of a staff member. */
export const countRecoveryCodes = async (db: Queries, staffId: string): Promise<number> => {
  const [row] = await db.query<{ left: number }>(
    'select count(*)::int as left from staff_recovery_codes where staff_id = $1 and used_at is null',
    [staffId],
  );
  return row?.left ?? 0;
};
