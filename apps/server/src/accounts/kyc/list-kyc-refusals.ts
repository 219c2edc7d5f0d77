import { timeCursorOf, readTimeCursor } from '../../platform/db/cursor.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { listRefusals } from './kyc-attempts.queries.ts';
import { attemptView } from './staff-kyc.view.ts';

const PAGE_SIZE = 50;

/** Failed KYC attempts, newest first. */
export const listKycRefusals =
  ({ db }: { db: Queries }): Handler<'GET /admin/kyc/refusals'> =>
  async ({ query: { reason, cursor } }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor);
    const rows = await listRefusals(db, { reason, after }, PAGE_SIZE);
    const last = rows.at(-1);
    return {
      refusals: rows.map(attemptView),
      ...(rows.length === PAGE_SIZE &&
        last !== undefined && { next: timeCursorOf(last.attempted_at, last.attempt_id) }),
    };
  };
