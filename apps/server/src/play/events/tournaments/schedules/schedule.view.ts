import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Schedule as ScheduleView } from '@muqabla/contract/play/events/schedule-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../../platform/db/database.ts';
import { readStaffNames } from '../tournaments.queries.ts';
import { nextStart, type Schedule, scheduleNeedsApproval, timeOf } from './schedule.rules.ts';
import { findSchedule } from './schedules.queries.ts';

const view = (schedule: Schedule, names: ReadonlyMap<string, string>, now: Date): ScheduleView => {
  const { scheduleId, rhythm, weekday, firstMinute, lastMinute, status, writtenBy, approvedBy } = schedule;
  const next = status === 'active' && !scheduleNeedsApproval(schedule) ? nextStart(schedule, now) : undefined;
  const nameOf = (staffId: string) => ({ _id: staffId, name: names.get(staffId) ?? '' });
  return {
    _id: scheduleId,
    title: schedule.title,
    gameName: schedule.gameName,
    minutes: schedule.minutes,
    entry: rupeesFromPaise(schedule.entry),
    housePrize: rupeesFromPaise(schedule.housePrize),
    commissionPercent: schedule.commissionPercent,
    shares: [...schedule.shares],
    maxPlayers: schedule.maxPlayers,
    rhythm,
    time: timeOf(firstMinute),
    ...(rhythm === 'hourly' && { until: timeOf(lastMinute) }),
    ...(rhythm === 'weekly' && { weekday }),
    status,
    version: schedule.version,
    writtenBy: nameOf(writtenBy),
    needsApproval: scheduleNeedsApproval(schedule),
    ...(approvedBy !== null && { approvedBy: nameOf(approvedBy) }),
    ...(next !== undefined && { nextAt: next.toISOString() }),
  };
};

/** Shows schedules to staff, with the names of who wrote and approved them. */
export const viewSchedules = async (
  db: Queries,
  schedules: readonly Schedule[],
  now: Date,
): Promise<ScheduleView[]> => {
  const staff = schedules.flatMap(({ writtenBy, approvedBy }) => [
    writtenBy,
    ...(approvedBy === null ? [] : [approvedBy]),
  ]);
  const names = await readStaffNames(db, staff);
  return schedules.map((schedule) => view(schedule, names, now));
};

/** Reads one schedule for a response to staff. */
export const readSchedule = async (db: Queries, scheduleId: string, now: Date): Promise<ScheduleView | Refusal> => {
  const schedule = await findSchedule(db, scheduleId);
  const [shown] = schedule === null ? [] : await viewSchedules(db, [schedule], now);
  return shown ?? refuse('NOT_FOUND');
};
