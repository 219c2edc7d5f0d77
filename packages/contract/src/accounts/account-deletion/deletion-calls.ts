import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { done, instant, otp } from '../fields.ts';
import { rupees } from '../money.ts';
import { DELETION_OBSTACLES } from './deletion-terms.ts';

const accountDeletion = z.object({
  /** The deletion that waits; null when none was requested. */
  pending: z.nullable(
    z.object({
      requestedAt: instant,
      /** When the account is removed. */
      dueAt: instant,
      /** Why the last try to remove it was put off. */
      obstacle: z.optional(z.enum(DELETION_OBSTACLES)),
    }),
  ),
  /** What has to be settled before the account can be deleted; empty when nothing. */
  obstacles: z.array(z.enum(DELETION_OBSTACLES)),
  /** What the wallets hold and cannot be withdrawn: it is given up with the account. */
  givenUp: rupees,
  /** How long a deletion waits. */
  days: z.int(),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

const open = { access: 'player', openToBanned: true, openToLeaving: true } as const;

export const accountDeletionCalls = {
  'GET /user/account-deletion': {
    ...open,
    summary: 'Whether the account is being deleted, and what a deletion would need and give up.',
    response: accountDeletion,
    refusals: [],
  },
  'POST /user/account-deletion/code': {
    access: 'player',
    openToBanned: true,
    rateLimit: { max: 5, seconds: 60 },
    summary: 'Sends an OTP to the player’s phone that confirms the deletion of the account and nothing else.',
    response: done,
    refusals: ['DELETION_BLOCKED', 'TOO_MANY_REQUESTS'],
  },
  'POST /user/account-deletion': {
    access: 'player',
    openToBanned: true,
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Requests the deletion of the account. It waits for some days, in which the player can only read and call it off; ' +
      'every other session ends. `giveUp` is the amount the player agreed to give up, as last read.',
    body: z.strictObject({ otp, giveUp: rupees }),
    response: accountDeletion,
    refusals: ['DELETION_BLOCKED', 'DELETION_AMOUNT_CHANGED', 'OTP_SPENT', 'WRONG_OTP', 'TOO_MANY_REQUESTS'],
  },
  'DELETE /user/account-deletion': {
    ...open,
    rateLimit: { max: 10, seconds: 60 },
    summary: 'Calls the deletion off; the account is as before. Without a pending deletion it changes nothing.',
    response: accountDeletion,
    refusals: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Calls;
