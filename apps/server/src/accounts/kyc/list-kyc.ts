import type { Services } from '../../core/core.ts';
import { timeCursorOf, readTimeCursor } from '../../platform/db/cursor.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { listVerifications } from './staff-kyc.queries.ts';
import { readStaffKyc, staffKycView } from './staff-kyc.view.ts';

type Sources = Pick<Services, 'db' | 'clock' | 'settings'>;

const PAGE_SIZE = 50;

/** KYC verifications, newest first. */
export const listKyc =
  ({ db, clock, settings }: Sources): Handler<'GET /admin/kyc'> =>
  async ({ query: { cursor, ...filter } }) => {
    const rows = await listVerifications(
      db,
      { ...filter, after: cursor === undefined ? null : readTimeCursor(cursor) },
      PAGE_SIZE,
    );
    const terms = { ...(await settings.read()), now: clock.now() };
    const last = rows.at(-1);
    return {
      people: rows.map((row) => staffKycView(row, terms)),
      ...(rows.length === PAGE_SIZE && last !== undefined && { next: timeCursorOf(last.verified_at, last.player_id) }),
    };
  };

export const getStaffKyc =
  (services: Sources): Handler<'GET /admin/kyc/players/{playerId}'> =>
  ({ params: { playerId } }) =>
    readStaffKyc(services, playerId);
