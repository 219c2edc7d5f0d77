import { type Refusal, refuseInput } from '@muqabla/contract/refusals';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { changeLimits, changeOwnLimits, type LimitServices } from './change-limits.ts';
import type { LimitSubject } from './limit-changes.queries.ts';
import { excludeSelf, type Limits, takeTimeOut } from './limits.rules.ts';

/** Leaves a player's matches that have not started and returns their stakes. */
export type LeaveOpenMatches = (playerId: string) => Promise<void>;

/** Gives up a player's seats in tournaments that have not begun, in this transaction, and returns the entries. */
export type GiveUpSeats = (tx: Transaction, playerId: string, at: Date) => Promise<void>;

export type BreakServices = LimitServices & {
  broadcast: Broadcast;
  leaveOpenMatches: LeaveOpenMatches;
  giveUpSeats: GiveUpSeats;
};

const DAY_HOURS = 24;

type Break = {
  playerId: string;
  subject: Extract<LimitSubject, 'timeOut' | 'selfExclusion'>;
  decide: (limits: Limits, now: Date) => Limits | Refusal;
};

type Pause = {
  playerId: string;
  staffId: string;
  days: number;
  /** Called in the same transaction. */
  alongside(tx: Transaction, now: Date): Promise<void>;
};

/** Stores a time-out that staff set, with what follows from one that a player takes. */
export const createPausePlay =
  (services: BreakServices) =>
  async ({ playerId, staffId, days, alongside }: Pause): Promise<Refusal | null> => {
    const refused = await changeLimits(services, {
      playerId,
      staffId,
      subject: 'timeOut',
      decide: (limits, now) => takeTimeOut(limits, days * DAY_HOURS, now),
      alongside: async (tx, now) => {
        await services.giveUpSeats(tx, playerId, now);
        await addJob(tx, 'leave-open-matches', { playerId });
        await alongside(tx, now);
      },
    });
    if (refused !== null) return refused;
    await services.leaveOpenMatches(playerId);
    await notifyWallet(services, playerId);
    return null;
  };

/** Stores a break and gives up seats in tournaments, then leaves the open matches. A job leaves them if this process stops before. */
const startBreak = async (services: BreakServices, { playerId, subject, decide }: Break) => {
  const limits = await changeOwnLimits(services, {
    playerId,
    subject,
    decide,
    alongside: async (tx, now) => {
      await services.giveUpSeats(tx, playerId, now);
      await addJob(tx, 'leave-open-matches', { playerId });
    },
  });
  if (isRefusal(limits)) return limits;
  await services.leaveOpenMatches(playerId);
  await notifyWallet(services, playerId);
  return limits;
};

/** Starts a time-out of days or of an hour. */
export const startTimeOut =
  (services: BreakServices): Handler<'POST /user/limits/time-out'> =>
  async ({ body: { days = 0, hours = 0 }, player: { playerId } }) => {
    const all = days * DAY_HOURS + hours;
    if (all === 0) return refuseInput({ field: 'days', code: 'missing' });
    return startBreak(services, {
      playerId,
      subject: 'timeOut',
      decide: (limits, now) => takeTimeOut(limits, all, now),
    });
  };

export const startSelfExclusion =
  (services: BreakServices): Handler<'POST /user/limits/self-exclusion'> =>
  ({ body: { term }, player: { playerId } }) =>
    startBreak(services, {
      playerId,
      subject: 'selfExclusion',
      decide: (limits, now) => excludeSelf(limits, term, now),
    });
