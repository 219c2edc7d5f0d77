import * as z from 'zod/mini';
import { reportPeriod } from '../../console/reports/report-calls.ts';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant, maskedPhone } from '../../fields.ts';
import { rupees } from '../../money.ts';

/** Signs that a player refers themselves; docs/reports.md defines each. */
export const REFERRAL_FLAGS = ['sharedTarget', 'onlyTogether', 'signUpBurst'] as const;
export type ReferralFlagName = (typeof REFERRAL_FLAGS)[number];

/** The number of sign-ups with a refer code within an hour that counts as a burst. */
export const BURST_SIGN_UPS = 5;
/** The fewest matches from which opponents are judged. */
export const TELLING_BATTLES = 3;
/** The newest referred players, and the last matches of each as host and as joiner, that flags examine. */
export const FLAG_PLAYERS = 100;
export const FLAG_BATTLES = 10;

const person = z.object({ _id: id, username: z.string() });

export const topReferrer = z.object({
  player: z.object({ _id: id, username: z.string(), phone: maskedPhone }),
  /** Sign-ups with the code in the period. */
  signUps: z.int(),
  bonuses: z.int(),
  firstLevel: rupees,
  secondLevel: rupees,
  paid: rupees,
  blocked: z.boolean(),
  /** Flags that are not cleared. */
  openFlags: z.int(),
});
export type TopReferrer = z.output<typeof topReferrer>;

/** A sign of abuse with the facts that raised it. */
export const referralFlag = z.object({
  flag: z.enum(REFERRAL_FLAGS),
  /** A hash of the flag's players: with other players it is another flag, which is not cleared. */
  facts: z.string(),
  /**
   * The flagged players; for `onlyTogether` with the counts of their last matches against the referrer and other
   * referred players.
   */
  players: z.array(
    z.object({
      ...person.shape,
      battles: z.optional(z.int()),
      withReferrer: z.optional(z.int()),
      withReferred: z.optional(z.int()),
    }),
  ),
  /** The first and last sign-up of a burst. */
  from: z.optional(instant),
  to: z.optional(instant),
  look: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
});
export type ReferralFlag = z.output<typeof referralFlag>;

export const referrer = z.object({
  player: z.object({ _id: id, username: z.string(), phone: maskedPhone, refercode: z.string(), createdAt: instant }),
  /** The player's referrer, and that referrer's referrer. */
  broughtBy: z.array(person),
  /** The number of directly referred players. */
  referred: z.int(),
  /** All bonuses, less the reversed ones. */
  earned: rupees,
  block: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
  flags: z.array(referralFlag),
});
export type Referrer = z.output<typeof referrer>;

export const referredPlayer = z.object({
  player: z.object({ _id: id, username: z.string(), phone: maskedPhone }),
  joinedAt: instant,
  /** The player's direct referrer, for a player on the second level. */
  through: z.optional(person),
  won: z.int(),
  /** The bonuses of their wins for this referrer. */
  bonuses: z.int(),
  earned: rupees,
});
export type ReferredPlayer = z.output<typeof referredPlayer>;
const body = z.strictObject({ reason: staffReason });

const common = { access: 'staff:reports', economies: MONEY_ECONOMIES } as const;

export const referralCalls = defineCalls(common, {
  'GET /admin/referrals': {
    summary:
      'The referrers who earned most in a period, 20 at a time, with their uncleared flags of abuse. `cursor` is the `next` of the previous response.',
    query: { period: reportPeriod, cursor: z.optional(cursor) },
    response: { referrers: z.array(topReferrer), next: z.optional(z.string()) },
  },
  'GET /admin/referrals/{playerId}': {
    summary: 'One player as a referrer: their referrers, earnings, signs of abuse and whether they are blocked.',
    response: referrer,
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'GET /admin/referrals/{playerId}/players': {
    summary: 'The players referred by a player, newest first, 20 at a time: directly, or by these.',
    query: { level: z._default(z.enum(['1', '2']), '1'), cursor: z.optional(cursor) },
    response: { players: z.array(referredPlayer), next: z.optional(z.string()) },
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/referrals/{playerId}/looks': {
    access: 'staff:adjust',
    summary: 'Clears a flag with a reason, which stays on record.',
    body: { flag: z.enum(REFERRAL_FLAGS), facts: z.string().check(z.maxLength(64)), reason: staffReason },
    refusals: ['PLAYER_NOT_FOUND', 'REFERRER_CHANGED'],
  },
  'POST /admin/referrals/{playerId}/block': {
    access: 'staff:adjust',
    summary:
      'No battle settled from now on pays this player a referral bonus; the house keeps it. Others are paid as before.',
    body,
    fresh: true,
    refusals: ['PLAYER_NOT_FOUND', 'REFERRER_CHANGED'],
  },
  'POST /admin/referrals/{playerId}/unblock': {
    access: 'staff:adjust',
    summary: 'Battles settled from now on pay this player bonuses again. What was not paid meanwhile stays unpaid.',
    body,
    fresh: true,
    refusals: ['PLAYER_NOT_FOUND', 'REFERRER_CHANGED'],
  },
});
