import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { viewSchedules } from './schedule.view.ts';
import { listSchedules } from './schedules.queries.ts';

export const listSchedulesForStaff =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/tournament-schedules'> =>
  async () => ({ schedules: await viewSchedules(db, await listSchedules(db), clock.now()) });
