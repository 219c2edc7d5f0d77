import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { showStaffKyc } from './show-staff-kyc.ts';

/** GET /admin/kyc/players/{playerId} */
export const getStaffKyc =
  (services: { db: Queries; clock: Clock }): Handler<'GET /admin/kyc/players/{playerId}'> =>
  ({ params: { playerId } }) =>
    showStaffKyc(services, playerId);
