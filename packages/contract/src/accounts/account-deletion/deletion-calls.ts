import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { instant, otp } from '../../fields.ts';
import { rupees, seenRupees } from '../../money.ts';
import { DELETION_OBSTACLES } from './deletion-terms.ts';

const accountDeletion = z.object({
  /** The deletion that waits; null when none was requested. */
  pending: z.nullable(
    z.object({
      requestedAt: instant,
      /** The time at which the account is removed. */
      dueAt: instant,
      /** The reason why the last try to remove it was put off. */
      obstacle: z.optional(z.enum(DELETION_OBSTACLES)),
    }),
  ),
  /** The obstacles to settle before the account can be deleted; empty when there are none. */
  obstacles: z.array(z.enum(DELETION_OBSTACLES)),
  /** The sum in the wallets that cannot be withdrawn: it is given up with the account. */
  givenUp: rupees,
  /** The number of days for which a deletion waits. */
  days: z.int(),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

const common = { access: 'player', openToBanned: true } as const;

export const accountDeletionCalls = defineCalls(common, {
  'GET /user/account-deletion': {
    openToLeaving: true,
    summary: 'Whether the account is being deleted, and what a deletion would need and give up.',
    response: accountDeletion,
  },
  'POST /user/account-deletion/code': {
    rateLimit: { max: 5, seconds: 60 },
    summary: 'Sends an OTP to the player’s phone that confirms the deletion of the account and nothing else.',
    refusals: ['DELETION_BLOCKED'],
  },
  'POST /user/account-deletion': {
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Requests the deletion of the account. It waits for some days, in which the player can only read and call it off; every other session ends. `giveUp` is the amount the player agreed to give up, as last read.',
    body: { otp, giveUp: seenRupees },
    response: accountDeletion,
    refusals: ['DELETION_BLOCKED', 'DELETION_AMOUNT_CHANGED', 'OTP_SPENT', 'WRONG_OTP'],
  },
  'DELETE /user/account-deletion': {
    openToLeaving: true,
    rateLimit: { max: 10, seconds: 60 },
    summary: 'Calls the deletion off; the account is as before. Without a pending deletion it changes nothing.',
    response: accountDeletion,
  },
});
