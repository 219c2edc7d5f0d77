import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { ofMoney } from '../../economy-schemas.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { avatar, id, instant } from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { rupees } from '../../money.ts';
import { banKind } from './ban-calls.ts';

/** The signed-in player. `appModeAllowed` true means that the app is closed to them: banned in effect, or about to be deleted. */
export const me = z.object({
  _id: id,
  username: z.string(),
  fullName: z.string(),
  avatar,
  /** The language that the player last chose on any phone; null before the first choice. */
  language: z.nullable(z.enum(LANGUAGES)),
  phone: z.string(),
  refercode: z.string(),
  depositWallet: rupees,
  rewardWallet: rupees,
  /** The reason of the ban in the language of the request; empty when not banned. */
  banReason: z.string(),
  banKind: z.nullable(banKind),
  /** The time at which the ban ends automatically; null for never, and when not banned. */
  banUntil: z.nullable(instant),
  appModeAllowed: z.boolean(),
  /** The time at which the account is removed; null when no deletion is pending. */
  deletesAt: z.nullable(instant),
  /** True once the player has taken back that visits are measured; absent otherwise. */
  unmeasured: z.optional(z.literal(true)),
  /** The last used account of each method; empty strings for a method never used. */
  lastUsedWithdraw: ofMoney(
    z.object({
      upi: z.string(),
      bank: z.object({ accountHolderName: z.string(), accountNumber: z.string(), ifscCode: z.string() }),
    }),
  ),
});
export type Me = z.output<typeof me>;

export const playerCalls = defineCalls('player', {
  'GET /user/me': {
    openToBanned: true,
    summary: 'The signed-in player. Answers a banned player too, so that the app can say why.',
    response: me,
    refusals: ['NOT_FOUND'],
  },
  'GET /user/referbalance/{userId}': {
    economies: MONEY_ECONOMIES,
    openToBanned: true,
    summary:
      'How many players joined with the player’s own code, and what both levels of referral have earned. Own id only.',
    response: { referredPlayers: z.int(), referralEarnings: rupees },
    refusals: ['NOT_FOUND'],
  },
  'GET /user/stats/{userId}': {
    openToBanned: true,
    summary:
      'The player’s own figures: battles played to a winner or a draw, prizes won (stakes included, as the history shows them), earnings from invitations and penalties charged. Own id only.',
    response: { gamesPlayed: z.int(), totalWinnings: rupees, referralEarnings: rupees, penalty: rupees },
    refusals: ['NOT_FOUND'],
  },
  'PUT /user/language': {
    openToBanned: true,
    summary: 'Keeps the language that the player has chosen: for new phones, and for SMS.',
    body: { language: z.enum(LANGUAGES) },
    response: { language: z.enum(LANGUAGES) },
  },
  'PUT /user/update-avatar/{userId}': {
    summary: 'Changes the player’s own avatar.',
    body: { avatar },
    refusals: ['NOT_FOUND'],
  },
  'PUT /user/update-username/{userId}': {
    rateLimit: { max: 30, seconds: 60 },
    summary:
      'Changes the player’s own username: 2 to 20 visible characters, not misleading about identity, and no other player’s, whatever its case.',
    body: { username: z.string().check(z.maxLength(200)) },
    refusals: [
      'NOT_FOUND',
      'USERNAME_EMPTY',
      'USERNAME_LENGTH',
      'USERNAME_CHARACTERS',
      'USERNAME_RESERVED',
      'USERNAME_TAKEN',
    ],
  },
});
