import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { MONEY_ECONOMIES } from '../economy.ts';
import { avatar, done, id, instant } from '../fields.ts';
import { rupees } from '../money.ts';
import { banKind } from './ban-calls.ts';

/** The signed-in player. `appModeAllowed` true means that the app is closed to them: banned in effect, or about to be deleted. */
export const me = z.object({
  _id: id,
  username: z.string(),
  fullName: z.string(),
  avatar,
  phone: z.string(),
  refercode: z.string(),
  depositWallet: rupees,
  rewardWallet: rupees,
  /** In the language of the request; empty when not banned. */
  banReason: z.string(),
  banKind: z.nullable(banKind),
  /** When the ban ends automatically; null for never, and when not banned. */
  banUntil: z.nullable(instant),
  appModeAllowed: z.boolean(),
  /** When the account is removed; null when no deletion is pending. */
  deletesAt: z.nullable(instant),
  /** The last used account of each method; empty strings for a method never used. */
  lastUsedWithdraw: z.object({
    upi: z.string(),
    bank: z.object({ accountHolderName: z.string(), accountNumber: z.string(), ifscCode: z.string() }),
  }),
});
export type Me = z.output<typeof me>;

const ownId = z.strictObject({ userId: id });

export const playerCalls = {
  'GET /user/me': {
    access: 'player',
    openToBanned: true,
    summary: 'The signed-in player. Answers a banned player too, so that the app can say why.',
    response: me,
    refusals: [],
  },
  'GET /user/referbalance/{userId}': {
    access: 'player',
    economies: MONEY_ECONOMIES,
    openToBanned: true,
    summary:
      'How many players joined with the player’s own code, and what both levels of referral have earned. Own id only.',
    params: ownId,
    response: z.object({ referredPlayers: z.int(), referralEarnings: rupees }),
    refusals: ['NOT_FOUND'],
  },
  'GET /user/stats/{userId}': {
    access: 'player',
    openToBanned: true,
    summary:
      'The player’s own figures: settled battles played, prizes won (stakes included, as the history shows them), ' +
      'referral bonuses and penalties charged. Own id only.',
    params: ownId,
    response: z.object({ gamesPlayed: z.int(), totalWinnings: rupees, referralEarnings: rupees, penalty: rupees }),
    refusals: ['NOT_FOUND'],
  },
  'PUT /user/update-avatar/{userId}': {
    access: 'player',
    summary: 'Changes the player’s own avatar.',
    params: ownId,
    body: z.strictObject({ avatar }),
    response: done,
    refusals: ['NOT_FOUND'],
  },
  'PUT /user/update-username/{userId}': {
    access: 'player',
    rateLimit: { max: 30, seconds: 60 },
    summary: 'Changes the player’s own username: 2 to 20 visible characters, not misleading about identity.',
    params: ownId,
    body: z.strictObject({ username: z.string().check(z.maxLength(200)) }),
    response: done,
    refusals: [
      'NOT_FOUND',
      'USERNAME_EMPTY',
      'USERNAME_LENGTH',
      'USERNAME_CHARACTERS',
      'USERNAME_RESERVED',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies Calls;
