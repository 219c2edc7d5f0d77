import * as z from 'zod/mini';
import { staffName } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, instant, phone } from '../fields.ts';
import { cursor } from '../ledger/ledger-calls.ts';
import { rupees } from '../money.ts';
import { day } from '../reports/dashboard-calls.ts';
import { timeSort } from '../sorts.ts';
import { penaltyKind } from './penalty.ts';

/** Where the money of a penalty is: all of it ours, some still owed, or given back by a reversal. */
export const PENALTY_STATES = ['collected', 'due', 'returned'] as const;
export type PenaltyState = (typeof PENALTY_STATES)[number];

export const chargedPenalty = z.object({
  /** The key of its transfer in the ledger. */
  key: z.string(),
  at: instant,
  kind: penaltyKind,
  matchId: id,
  gameName: z.string(),
  player: z.object({ _id: id, username: z.string(), phone }),
  charged: rupees,
  /** What the wallets gave at once. */
  atOnce: rupees,
  /** What is still owed of it, the oldest dues of a player counting as collected first. */
  outstanding: rupees,
  state: z.enum(PENALTY_STATES),
  /** Who decided; absent where the clock did. */
  reviewer: z.optional(staffName),
  reason: z.string(),
});
export type ChargedPenalty = z.output<typeof chargedPenalty>;

/** What each kind costs now. `games` goes by the stake: a percentage below, fixed amounts up to and above a stake. */
export const penaltyPrices = z.object({
  fraud: rupees,
  wrongUpdate: rupees,
  abusing: rupees,
  notUpdating: rupees,
  games: z.object({ lowBelow: rupees, lowPercent: z.number(), middleUpTo: rupees, middle: rupees, high: rupees }),
});
export type PenaltyPricesView = z.output<typeof penaltyPrices>;

/** Sums over all kinds and players in the days asked for; `outstanding` is of now. docs/reports.md defines each. */
export const PENALTY_TOTALS = ['charged', 'atOnce', 'later', 'returned', 'outstanding'] as const;
export type PenaltyTotal = (typeof PENALTY_TOTALS)[number];

export const penaltyCalls = {
  'GET /admin/penalties': {
    access: 'staff:penalties',
    summary:
      'Penalties charged, newest first unless `sort` says otherwise, 50 at a time, with what the days’ penalties came to by the ledger and what each kind costs now. `player` is a whole phone number or username; days are India’s, both included.',
    query: z.strictObject({
      kind: z.optional(penaltyKind),
      player: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      from: z.optional(day),
      to: z.optional(day),
      /** `only`: what is not all paid. */
      due: z.optional(z.literal('only')),
      sort: timeSort,
      cursor: z.optional(cursor),
    }),
    response: z.object({
      penalties: z.array(chargedPenalty),
      next: z.optional(z.string()),
      totals: z.record(z.enum(PENALTY_TOTALS), rupees),
      inForce: penaltyPrices,
    }),
    refusals: ['OTHER_ORDER'],
  },
} as const satisfies Calls;
