import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { StaffRole } from '@muqabla/contract/roles';
import {
  ACKNOWLEDGE_HOURS,
  APPEAL_DAYS,
  type ComplaintEvent,
  type ComplaintState,
  RESOLVE_DAYS,
} from '@muqabla/contract/support/complaints/complaint-terms';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Limits of a player's complaints that are open, and that are filed within a day. */
export const MAX_OPEN = 3;
export const MAX_A_DAY = 5;

/** A complaint as the rules see it. */
export type ComplaintFacts = {
  readonly state: ComplaintState;
  readonly acknowledgeBy: Date;
  readonly acknowledgedAt: Date | null;
  readonly resolveBy: Date;
  readonly closedAt: Date | null;
  readonly escalatedAt: Date | null;
};

/** The clocks of a complaint that is filed, or taken to the grievance officer, now. */
export const clocksFrom = (now: Date) => ({
  acknowledgeBy: new Date(now.getTime() + ACKNOWLEDGE_HOURS * HOUR),
  resolveBy: new Date(now.getTime() + RESOLVE_DAYS * DAY),
});

/** The time by which staff must act next; null when the complaint is answered. */
export const dueAtOf = ({ state, acknowledgeBy, resolveBy }: ComplaintFacts): Date | null => {
  if (state === 'filed') return acknowledgeBy;
  return state === 'acknowledged' ? resolveBy : null;
};

export const isOverdue = (complaint: ComplaintFacts, now: Date): boolean => {
  const dueAt = dueAtOf(complaint);
  return dueAt !== null && dueAt < now;
};

/**
 * True when the player may take the complaint to the grievance officer: once, when it is overdue or was answered in the
 * last 30 days.
 */
export const mayEscalate = (complaint: ComplaintFacts, now: Date): boolean => {
  const { closedAt, escalatedAt } = complaint;
  if (escalatedAt !== null) return false;
  return closedAt === null ? isOverdue(complaint, now) : now.getTime() <= closedAt.getTime() + APPEAL_DAYS * DAY;
};

/** The complaint with the grievance officer, both clocks started again; or the refusal. */
export const escalateByPlayer = (complaint: ComplaintFacts, now: Date): ComplaintFacts | Refusal =>
  mayEscalate(complaint, now)
    ? { ...clocksFrom(now), state: 'filed', acknowledgedAt: null, closedAt: null, escalatedAt: now }
    : refuse('COMPLAINT_NOT_TO_ESCALATE');

export type StaffAct = Exclude<ComplaintEvent, 'filed'>;

const acknowledged = (complaint: ComplaintFacts, now: Date): ComplaintFacts => ({
  ...complaint,
  state: 'acknowledged',
  acknowledgedAt: complaint.acknowledgedAt ?? now,
});

/** The complaint after an act of staff, or the refusal. Whatever staff do with an open complaint acknowledges it. */
export const decideByStaff = (
  complaint: ComplaintFacts,
  { act, role, now }: { act: StaffAct; role: StaffRole; now: Date },
): ComplaintFacts | Refusal => {
  if (complaint.closedAt !== null) return refuse('COMPLAINT_MOVED_ON');
  const seen = acknowledged(complaint, now);
  switch (act) {
    case 'acknowledged':
      return complaint.state === 'filed' ? seen : refuse('COMPLAINT_MOVED_ON');
    case 'replied':
      return seen;
    case 'escalated':
      return complaint.escalatedAt === null ? { ...seen, escalatedAt: now } : refuse('COMPLAINT_MOVED_ON');
    case 'resolved':
    case 'rejected':
      if (complaint.escalatedAt !== null && role !== 'owner') return refuse('COMPLAINT_OF_OFFICER');
      return { ...seen, state: act, closedAt: now };
  }
};
