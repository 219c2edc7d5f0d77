import type { Paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** What decides whether a player may ask for a withdrawal now. */
export type RequestCircumstances = {
  readonly now: Date;
  readonly isOpen: boolean;
  readonly kyc: 'none' | 'verified' | 'revoked';
  readonly min: Paise;
  readonly max: Paise;
  readonly cooldownHours: number;
  readonly reward: Paise;
  /** The player's last withdrawal that is under way or paid. One that was rejected or failed starts no cooldown. */
  readonly last: { readonly requestedAt: Date; readonly isUnderWay: boolean } | null;
};

const HOUR_MILLISECONDS = 3_600_000;

/** Whole seconds until the next request, counted from the last; 0 when it may be now. */
const secondsToWait = ({ last, cooldownHours, now }: RequestCircumstances) =>
  last === null
    ? 0
    : Math.max(0, Math.ceil((last.requestedAt.getTime() + cooldownHours * HOUR_MILLISECONDS - now.getTime()) / 1000));

/** The first reason why so many rupees cannot be withdrawn now; null when they can. */
export const checkRequest = (rupees: number, around: RequestCircumstances): Refusal | null => {
  if (!around.isOpen) return refuse('WITHDRAW_CLOSED');
  if (around.kyc !== 'verified') return refuse(around.kyc === 'none' ? 'KYC_NEEDED' : 'KYC_REVOKED');
  // In rupees: an amount far out of bounds has no exact paise.
  const [min, max, available] = [around.min / 100, around.max / 100, around.reward / 100];
  if (rupees < min) return refuse('WITHDRAW_BELOW_MINIMUM', { min });
  if (rupees > max) return refuse('WITHDRAW_ABOVE_MAXIMUM', { max });
  if (around.last?.isUnderWay === true) return refuse('WITHDRAW_PENDING');
  const seconds = secondsToWait(around);
  if (seconds > 0) return refuse('WITHDRAW_TOO_SOON', { seconds });
  return rupees > available ? refuse('WINNINGS_TOO_LOW', { available }) : null;
};
