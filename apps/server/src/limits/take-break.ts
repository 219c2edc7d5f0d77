import type { Refusal } from '@muqabla/contract/refusals';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { changeOwnLimits, type LimitServices } from './change-limits.ts';
import type { LimitSubject } from './limit-changes.queries.ts';
import type { Limits } from './limits.rules.ts';

/** Gives back a player's stakes in battles that have not begun. */
export type LeaveOpenMatches = (playerId: string) => Promise<void>;

export type BreakServices = LimitServices & { leaveOpenMatches: LeaveOpenMatches };

type Break = {
  playerId: string;
  subject: Extract<LimitSubject, 'timeOut' | 'selfExclusion'>;
  decide: (limits: Limits, now: Date) => Limits | Refusal;
};

/** Begins a break: kept first, then the open battles are left. The job does it where this process does not get to. */
export const takeBreak = async (services: BreakServices, { playerId, subject, decide }: Break) => {
  const limits = await changeOwnLimits(services, {
    playerId,
    subject,
    decide,
    alongside: (tx) => addJob(tx, 'leave-open-matches', { playerId }),
  });
  if (!isRefusal(limits)) await services.leaveOpenMatches(playerId);
  return limits;
};
