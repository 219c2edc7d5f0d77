import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../../core/audit/write-audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Transaction } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/calls.ts';
import { RefusalError } from '../../../../platform/http/refusal-error.ts';
import { planStarts } from './plan-scheduled.ts';
import { mayMove, type Schedule } from './schedule.rules.ts';
import { readSchedule } from './schedule.view.ts';
import { lockSchedule, updateSchedule } from './schedules.queries.ts';

type Services = { db: Database; clock: Clock };

/** Locks a schedule in the version a staff member has seen; throws the refusal otherwise. */
const lockVersion = async (tx: Transaction, scheduleId: string, version: number): Promise<Schedule> => {
  const schedule = await lockSchedule(tx, scheduleId);
  if (schedule === null) throw new RefusalError(refuse('NOT_FOUND'));
  if (schedule.version !== version) throw new RefusalError(refuse('TOURNAMENT_CHANGED'));
  return schedule;
};

const ACTIONS = { active: 'schedule.resumed', paused: 'schedule.paused', ended: 'schedule.ended' } as const;

/** Pauses a schedule, goes on with it, or ends it. What it has planned stays, because players may have joined. */
export const moveSchedule =
  ({ db, clock }: Services): Handler<'POST /admin/tournament-schedules/{id}/move'> =>
  async ({ params: { id: scheduleId }, body: { version, to, reason }, staff }) => {
    await db.transaction(async (tx) => {
      const at = clock.now();
      const before = await lockVersion(tx, scheduleId, version);
      if (!mayMove(before.status, to)) throw new RefusalError(refuse('TOURNAMENT_CLOSED'));
      await updateSchedule(tx, scheduleId, { status: to });
      await planStarts(tx, { ...before, status: to }, at);
      const subject = { kind: 'schedule', id: scheduleId } as const;
      const states = { before: { status: before.status }, after: { status: to } };
      await writeAudit(tx, { staff, action: ACTIONS[to], subject, reason, ...states, at });
    });
    return readSchedule(db, scheduleId, clock.now());
  };

/** Records that another staff member agrees to the prize of the house, and plans the first tournaments. */
export const approveSchedule =
  ({ db, clock }: Services): Handler<'POST /admin/tournament-schedules/{id}/approve'> =>
  async ({ params: { id: scheduleId }, body: { version }, staff }) => {
    await db.transaction(async (tx) => {
      const at = clock.now();
      const before = await lockVersion(tx, scheduleId, version);
      if (before.approvedBy !== null) return;
      if (before.writtenBy === staff.staffId) throw new RefusalError(refuse('SAME_PERSON'));
      await updateSchedule(tx, scheduleId, { approvedBy: staff.staffId });
      await planStarts(tx, { ...before, approvedBy: staff.staffId }, at);
      const subject = { kind: 'schedule', id: scheduleId } as const;
      await writeAudit(tx, { staff, action: 'schedule.approved', subject, reason: before.title.en, at });
    });
    return readSchedule(db, scheduleId, clock.now());
  };
