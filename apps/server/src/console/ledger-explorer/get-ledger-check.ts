import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findLastLedgerCheck } from './ledger-checks.queries.ts';

export const getLedgerCheck =
  ({ db }: { db: Queries }): Handler<'GET /admin/ledger/check'> =>
  async () => ({ last: await findLastLedgerCheck(db) });
