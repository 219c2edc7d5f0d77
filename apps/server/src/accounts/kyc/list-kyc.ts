import type { Clock } from '../../platform/clock.ts';
import { timeCursorOf, readTimeCursor } from '../../platform/db/cursor.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { listVerifications } from './staff-kyc.queries.ts';
import { readStaffKyc, staffKycView } from './staff-kyc.view.ts';

const PAGE_SIZE = 50;

/** KYC verifications, newest first. */
export const listKyc =
  ({ db }: { db: Queries }): Handler<'GET /admin/kyc'> =>
  async ({ query: { cursor, ...filter } }) => {
    const rows = await listVerifications(
      db,
      { ...filter, after: cursor === undefined ? null : readTimeCursor(cursor) },
      PAGE_SIZE,
    );
    const last = rows.at(-1);
    return {
      people: rows.map(staffKycView),
      ...(rows.length === PAGE_SIZE && last !== undefined && { next: timeCursorOf(last.verified_at, last.player_id) }),
    };
  };

export const getStaffKyc =
  (services: { db: Queries; clock: Clock }): Handler<'GET /admin/kyc/players/{playerId}'> =>
  ({ params: { playerId } }) =>
    readStaffKyc(services, playerId);
