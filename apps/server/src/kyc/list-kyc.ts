import { timeCursorOf, readTimeCursor } from '../platform/db/cursor.rules.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { listPeople } from './staff-kyc.queries.ts';
import { staffKycView } from './staff-kyc.view.ts';

const AT_ONCE = 50;

/** GET /admin/kyc: who is verified, newest first. */
export const listKyc =
  ({ db }: { db: Queries }): Handler<'GET /admin/kyc'> =>
  async ({ query: { cursor, ...filter } }) => {
    const rows = await listPeople(
      db,
      { ...filter, after: cursor === undefined ? null : readTimeCursor(cursor) },
      AT_ONCE,
    );
    const last = rows.at(-1);
    return {
      people: rows.map(staffKycView),
      ...(rows.length === AT_ONCE && last !== undefined && { next: timeCursorOf(last.verified_at, last.player_id) }),
    };
  };
