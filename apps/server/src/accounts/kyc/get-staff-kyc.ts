import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readStaffKyc } from './staff-kyc.view.ts';

export const getStaffKyc =
  (services: { db: Queries; clock: Clock }): Handler<'GET /admin/kyc/players/{playerId}'> =>
  ({ params: { playerId } }) =>
    readStaffKyc(services, playerId);
