import type { LedgerCheckView } from '@muqabla/contract/core/ledger/ledger-calls';
import type { Queries } from '../../platform/db/database.ts';

type Result = Omit<LedgerCheckView, 'at'>;

const RETENTION_DAYS = 30;

/** Stores the result of a check, and deletes results older than 30 days. */
export const saveLedgerCheck = async (
  db: Queries,
  { checkId, at, result }: { checkId: string; at: Date; result: Result },
) => {
  await db.query('insert into ledger_checks (check_id, checked_at, ok, result) values ($1, $2, $3, $4::jsonb)', [
    checkId,
    at,
    result.ok,
    JSON.stringify(result),
  ]);
  await db.query(`delete from ledger_checks where checked_at < $1::timestamptz - interval '${RETENTION_DAYS} days'`, [
    at,
  ]);
};

/** The newest result; null before the first check. */
export const findLastLedgerCheck = async (db: Queries): Promise<LedgerCheckView | null> => {
  const [row] = await db.query<{ checked_at: Date; result: Result }>(
    'select checked_at, result from ledger_checks order by checked_at desc limit 1',
  );
  return row === undefined ? null : { at: row.checked_at.toISOString(), ...row.result };
};
