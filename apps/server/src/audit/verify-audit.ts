import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { verifyChain } from './verify-chain.ts';

/** GET /admin/audit/verify: whether every record is as it was written. */
export const verifyAudit =
  ({ db }: { db: Queries }): Handler<'GET /admin/audit/verify'> =>
  () =>
    verifyChain(db);
