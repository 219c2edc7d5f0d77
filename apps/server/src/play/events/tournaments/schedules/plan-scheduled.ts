import type { LawInForce } from '../../../../core/law/read-law.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Transaction } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/ids.ts';
import { planStep } from '../plan-step.ts';
import { needsSecondPerson } from '../tournament.rules.ts';
import { type Schedule, startsToPlan } from './schedule.rules.ts';
import { insertScheduled, listActive, lockSchedule, readPlanned } from './schedules.queries.ts';

const MINUTE = 60_000;

/** Plans the tournaments of the starts ahead that have none. The caller holds the lock of the schedule. */
export const planStarts = async (tx: Transaction, schedule: Schedule, now: Date): Promise<void> => {
  const { scheduleId, minutes, housePrize } = schedule;
  const starts = startsToPlan(schedule, now);
  if (starts.length === 0) return;
  const planned = await readPlanned(tx, scheduleId, starts);
  for (const startsAt of starts.filter((start) => !planned.has(start.getTime()))) {
    const tournamentId = newId();
    const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
    const needsApproval = needsSecondPerson(housePrize);
    await insertScheduled(tx, scheduleId, { tournamentId, startsAt, endsAt, needsApproval }, now);
    await planStep(tx, tournamentId, startsAt);
  }
};

type Services = { db: Database; clock: Clock; law: LawInForce };

/**
 * Plans the tournaments of all schedules. Any process may run it at any time; each start is planned once. Without one that
 * the law forbids: its entry would be returned when it begins.
 */
export const planScheduled = async ({ db, clock, law }: Services): Promise<void> => {
  if ((await law.playRefusal()) !== null) return;
  const isForbidden = (await law.stakesRefusal()) !== null;
  for (const { scheduleId, entry } of await listActive(db)) {
    if (entry > 0 && isForbidden) continue;
    await db.transaction(async (tx) => {
      const schedule = await lockSchedule(tx, scheduleId);
      if (schedule !== null) await planStarts(tx, schedule, clock.now());
    });
  }
};
