import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { verifyChain } from './verify-chain.ts';

/** Verifies that every record is unchanged. */
export const verifyAudit =
  ({ db }: { db: Queries }): Handler<'GET /admin/audit/verify'> =>
  () =>
    verifyChain(db);
