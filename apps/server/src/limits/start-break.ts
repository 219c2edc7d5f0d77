import type { Refusal } from '@muqabla/contract/refusals';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { changeOwnLimits, type LimitServices } from './change-limits.ts';
import type { LimitSubject } from './limit-changes.queries.ts';
import type { Limits } from './limits.rules.ts';

/** Leaves a player's matches that have not started and returns their stakes. */
export type LeaveOpenMatches = (playerId: string) => Promise<void>;

export type BreakServices = LimitServices & { leaveOpenMatches: LeaveOpenMatches };

type Break = {
  playerId: string;
  subject: Extract<LimitSubject, 'timeOut' | 'selfExclusion'>;
  decide: (limits: Limits, now: Date) => Limits | Refusal;
};

/** Stores a break, then leaves the open matches. A job leaves them if this process stops before. */
export const startBreak = async (services: BreakServices, { playerId, subject, decide }: Break) => {
  const limits = await changeOwnLimits(services, {
    playerId,
    subject,
    decide,
    alongside: (tx) => addJob(tx, 'leave-open-matches', { playerId }),
  });
  if (!isRefusal(limits)) await services.leaveOpenMatches(playerId);
  return limits;
};
