import { indiaDayOf } from '@muqabla/contract/india-time';
import { type Paise, paise } from '@muqabla/contract/money';
import { latestWithdrawDay } from '@muqabla/contract/money/withdrawals/withdraw-days';

type Promised = { readonly requestedAt: Date; readonly latePromise: Paise };

/**
 * The amount that is due to the player because a withdrawal was paid later than the last day that was stated with its
 * request, by the calendar of India; 0 when it was in time or nothing was promised.
 */
export const dueForLate = ({ requestedAt, latePromise }: Promised, paidAt: Date): Paise =>
  indiaDayOf(paidAt) > latestWithdrawDay(requestedAt) ? latePromise : paise(0);
