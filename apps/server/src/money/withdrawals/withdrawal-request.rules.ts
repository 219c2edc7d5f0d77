import { indianTime } from '@muqabla/contract/india-time';
import type { Paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { freePart } from '../../core/wallet/unfree-prizes.rules.ts';

/** The facts that decide whether a player may request a withdrawal. */
export type RequestContext = {
  readonly now: Date;
  readonly isOpen: boolean;
  readonly kyc: 'none' | 'verified' | 'revoked';
  readonly min: Paise;
  readonly max: Paise;
  readonly cooldownHours: number;
  readonly reward: Paise;
  /** The part of it that must stay for now. */
  readonly unfree: { readonly amount: Paise; readonly until: Date } | null;
  /** The player's last withdrawal under way or paid. A rejected or failed one starts no cooldown. */
  readonly last: { readonly requestedAt: Date; readonly isUnderWay: boolean } | null;
};

const HOUR_MILLISECONDS = 3_600_000;

/** Whole seconds until the cooldown since the last request ends; 0 when it is over. */
const secondsUntilNext = ({ last, cooldownHours, now }: RequestContext) =>
  last === null
    ? 0
    : Math.max(0, Math.ceil((last.requestedAt.getTime() + cooldownHours * HOUR_MILLISECONDS - now.getTime()) / 1000));

/** The first refusal of withdrawing an amount now; null when it is allowed. */
export const requestRefusal = (rupees: number, context: RequestContext): Refusal | null => {
  if (!context.isOpen) return refuse('WITHDRAW_CLOSED');
  if (context.kyc !== 'verified') return refuse(context.kyc === 'none' ? 'KYC_NEEDED' : 'KYC_REVOKED');
  // Compared in rupees, because an amount far out of bounds has no exact paise.
  const [min, max, available] = [context.min / 100, context.max / 100, context.reward / 100];
  if (rupees < min) return refuse('WITHDRAW_BELOW_MINIMUM', { min });
  if (rupees > max) return refuse('WITHDRAW_ABOVE_MAXIMUM', { max });
  if (context.last?.isUnderWay === true) return refuse('WITHDRAW_PENDING');
  const seconds = secondsUntilNext(context);
  if (seconds > 0) return refuse('WITHDRAW_TOO_SOON', { seconds });
  if (rupees > available) return refuse('WINNINGS_TOO_LOW', { available });
  const free = freePart(context.reward, context.unfree) / 100;
  if (context.unfree === null || rupees <= free) return null;
  return refuse('PRIZE_NOT_FREE', { held: available - free, until: indianTime(context.unfree.until), available: free });
};
