import { text } from '@muqabla/contract/texts';
/** Confirmations of staff's acts on a referrer. */
export const REFERRAL_MESSAGES = {
  looked: text('Noted that this was looked at.'),
  blocked: text('Referral bonuses are blocked from now on.'),
  unblocked: text('Referral bonuses are paid again.'),
} as const;
