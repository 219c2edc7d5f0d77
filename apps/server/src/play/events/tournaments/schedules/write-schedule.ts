import { paiseFromRupees } from '@muqabla/contract/money';
import type { ScheduleTerms } from '@muqabla/contract/play/events/schedule-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../../core/audit/write-audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Queries } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/calls.ts';
import { newId } from '../../../../platform/ids.ts';
import { newTournamentOf, type PlanServices } from '../plan-tournament.ts';
import { planStarts } from './plan-scheduled.ts';
import { nextStart, timetableOf } from './schedule.rules.ts';
import { readSchedule, viewSchedules } from './schedule.view.ts';
import { insertSchedule, listSchedules, lockSchedule, type NewSchedule } from './schedules.queries.ts';

/** The schedule of these terms, or why the first of its tournaments could not be planned. */
const newScheduleOf = async (
  services: PlanServices,
  terms: ScheduleTerms,
  staffId: string,
): Promise<NewSchedule | Refusal> => {
  const { rhythm: _rhythm, time: _time, until: _until, weekday: _weekday, ...each } = terms;
  const timetable = timetableOf(terms);
  const start = timetable === null ? undefined : nextStart(timetable, services.clock.now());
  if (timetable === null || start === undefined) return refuse('SCHEDULE_WITHOUT_STARTS');
  const first = await newTournamentOf(services, {
    tournamentId: newId(),
    terms: { ...each, startsAt: start.toISOString() },
    staffId,
  });
  if ('refused' in first) return first;
  const { gameName, title, minutes, commissionPercent, shares, maxPlayers } = terms;
  const money = { entry: paiseFromRupees(terms.entry), housePrize: paiseFromRupees(terms.housePrize) };
  return {
    scheduleId: newId(),
    ...timetable,
    ...money,
    gameName,
    title,
    minutes,
    commissionPercent,
    shares,
    maxPlayers,
    writtenBy: staffId,
  };
};

/** Writes a schedule and plans its first tournaments. */
export const writeSchedule =
  (services: PlanServices): Handler<'POST /admin/tournament-schedules'> =>
  async ({ body: terms, staff }) => {
    const { db, clock } = services;
    const schedule = await newScheduleOf(services, terms, staff.staffId);
    if ('refused' in schedule) return schedule;
    const { scheduleId } = schedule;
    await db.transaction(async (tx) => {
      const at = clock.now();
      await insertSchedule(tx, schedule, at);
      const written = await lockSchedule(tx, scheduleId);
      if (written !== null) await planStarts(tx, written, at);
      const subject = { kind: 'schedule', id: scheduleId } as const;
      const { title, ...after } = terms;
      await writeAudit(tx, { staff, action: 'schedule.written', subject, reason: title.en, after, at });
    });
    return readSchedule(db, scheduleId, clock.now());
  };

export const listSchedulesForStaff =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/tournament-schedules'> =>
  async () => ({ schedules: await viewSchedules(db, await listSchedules(db), clock.now()) });
