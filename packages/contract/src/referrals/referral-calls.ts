import * as z from 'zod/mini';
import { staffName, staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { done, id, instant, phone } from '../fields.ts';
import { cursor } from '../ledger/ledger-calls.ts';
import { rupees } from '../money.ts';
import { reportPeriod } from '../reports/report-calls.ts';

/** Signs that somebody refers themselves: what docs/reports.md says raises each. */
export const REFERRAL_FLAGS = ['sharedTarget', 'onlyTogether', 'signUpBurst'] as const;
export type ReferralFlagName = (typeof REFERRAL_FLAGS)[number];

/** So many sign-ups with one refer code within an hour are a burst. */
export const BURST_SIGN_UPS = 5;
/** Fewer battles than these say nothing about whom somebody plays. */
export const TELLING_BATTLES = 3;
/** Flags look at so many of the newest referred players, and at so many of each one's last battles as host and as joiner. */
export const FLAG_PLAYERS = 100;
export const FLAG_BATTLES = 10;

const person = z.object({ _id: id, username: z.string() });

export const topReferrer = z.object({
  player: z.object({ _id: id, username: z.string(), phone }),
  /** Who signed up with the code in the period. */
  signUps: z.int(),
  bonuses: z.int(),
  firstLevel: rupees,
  secondLevel: rupees,
  paid: rupees,
  blocked: z.boolean(),
  /** Flags nobody has looked at. */
  openFlags: z.int(),
});
export type TopReferrer = z.output<typeof topReferrer>;

/** A sign of abuse with the facts that raised it. */
export const referralFlag = z.object({
  flag: z.enum(REFERRAL_FLAGS),
  /** Stands for the people in it: with others in it, it is another flag that nobody has looked at. */
  facts: z.string(),
  /** Whom it is about; for `onlyTogether` with how many of their last battles were with the referrer and with others referred. */
  players: z.array(
    z.object({
      ...person.shape,
      battles: z.optional(z.int()),
      withReferrer: z.optional(z.int()),
      withReferred: z.optional(z.int()),
    }),
  ),
  /** Of a burst: its first and last sign-up. */
  from: z.optional(instant),
  to: z.optional(instant),
  look: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
});
export type ReferralFlag = z.output<typeof referralFlag>;

export const referrer = z.object({
  player: z.object({ _id: id, username: z.string(), phone, refercode: z.string(), createdAt: instant }),
  /** Who brought them, and who brought that one. */
  broughtBy: z.array(person),
  /** Players brought on the first level. */
  referred: z.int(),
  /** Bonuses of all time, less those taken back. */
  earned: rupees,
  block: z.optional(z.object({ by: staffName, at: instant, reason: z.string() })),
  flags: z.array(referralFlag),
});
export type Referrer = z.output<typeof referrer>;

export const referredPlayer = z.object({
  player: z.object({ _id: id, username: z.string(), phone }),
  joinedAt: instant,
  /** On the second level: who brought them. */
  through: z.optional(person),
  won: z.int(),
  /** What their wins earned this referrer. */
  bonuses: z.int(),
  earned: rupees,
});
export type ReferredPlayer = z.output<typeof referredPlayer>;

const params = z.strictObject({ playerId: id });
const body = z.strictObject({ reason: staffReason });

export const referralCalls = {
  'GET /admin/referrals': {
    access: 'staff:reports',
    summary:
      'Who earned most by referrals in a period, 20 at a time, with flags of abuse nobody has looked at. `cursor` is the `next` of the answer before.',
    query: z.strictObject({ period: reportPeriod, cursor: z.optional(cursor) }),
    response: z.object({ referrers: z.array(topReferrer), next: z.optional(z.string()) }),
    refusals: [],
  },
  'GET /admin/referrals/{playerId}': {
    access: 'staff:reports',
    summary:
      'One player as a referrer: who brought them, what they earned, signs of abuse and whether they are blocked.',
    params,
    response: referrer,
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'GET /admin/referrals/{playerId}/players': {
    access: 'staff:reports',
    summary: 'Whom a player brought, newest first, 20 at a time: on the first level, or those brought by these.',
    params,
    query: z.strictObject({ level: z._default(z.enum(['1', '2']), '1'), cursor: z.optional(cursor) }),
    response: z.object({ players: z.array(referredPlayer), next: z.optional(z.string()) }),
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/referrals/{playerId}/looks': {
    access: 'staff:adjust',
    summary: 'Says that somebody has looked at a flag, and what they found. It stays on record.',
    params,
    body: z.strictObject({
      flag: z.enum(REFERRAL_FLAGS),
      facts: z.string().check(z.maxLength(64)),
      reason: staffReason,
    }),
    response: done,
    refusals: ['PLAYER_NOT_FOUND', 'REFERRER_CHANGED'],
  },
  'POST /admin/referrals/{playerId}/block': {
    access: 'staff:adjust',
    summary:
      'No battle settled from now on pays this player a referral bonus; the house keeps it. Others are paid as before.',
    params,
    body,
    fresh: true,
    response: done,
    refusals: ['PLAYER_NOT_FOUND', 'REFERRER_CHANGED', 'CONFIRM_NEEDED'],
  },
  'POST /admin/referrals/{playerId}/unblock': {
    access: 'staff:adjust',
    summary: 'Battles settled from now on pay this player bonuses again. What was not paid meanwhile stays unpaid.',
    params,
    body,
    fresh: true,
    response: done,
    refusals: ['PLAYER_NOT_FOUND', 'REFERRER_CHANGED', 'CONFIRM_NEEDED'],
  },
} as const satisfies Calls;
