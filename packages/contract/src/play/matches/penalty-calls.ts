import * as z from 'zod/mini';
import { staffName } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { day, id, instant, maskedPhone } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { timeSort } from '../../sorts.ts';
import { penaltyKind } from './penalty.ts';

/** The state of a penalty's money: collected in full, partly due, or returned by a reversal. */
export const PENALTY_STATES = ['collected', 'due', 'returned'] as const;
export type PenaltyState = (typeof PENALTY_STATES)[number];

export const chargedPenalty = z.object({
  /** The key of its transfer in the ledger. */
  key: z.string(),
  at: instant,
  kind: penaltyKind,
  matchId: id,
  gameName: z.string(),
  player: z.object({ _id: id, username: z.string(), phone: maskedPhone }),
  charged: rupees,
  /** The amount the wallets paid at once. */
  atOnce: rupees,
  /** The amount still due; a player's oldest dues count as collected first. */
  outstanding: rupees,
  state: z.enum(PENALTY_STATES),
  /** The reviewer who decided; absent for an expiry. */
  reviewer: z.optional(staffName),
  reason: z.string(),
});
export type ChargedPenalty = z.output<typeof chargedPenalty>;

/** The current amount of each kind. `games` depends on the stake: a percentage below one stake, fixed amounts up to and above another. */
export const penaltyPrices = z.object({
  fraud: rupees,
  wrongUpdate: rupees,
  abusing: rupees,
  notUpdating: rupees,
  games: z.object({ lowBelow: rupees, lowPercent: z.number(), middleUpTo: rupees, middle: rupees, high: rupees }),
});
export type PenaltyPricesView = z.output<typeof penaltyPrices>;

/** Sums over all kinds and players in the requested days; `outstanding` is the current sum. docs/reports.md defines each. */
export const PENALTY_TOTALS = ['charged', 'atOnce', 'later', 'returned', 'outstanding'] as const;
export type PenaltyTotal = (typeof PENALTY_TOTALS)[number];

export const penaltyCalls = defineCalls('staff:penalties', {
  'GET /admin/penalties': {
    summary:
      'Penalties in the order of `sort`, by default newest first, 50 at a time, with their totals by the ledger and the current amount of each kind. `player` is a whole phone number or username; days are in India’s time, both inclusive.',
    query: {
      kind: z.optional(penaltyKind),
      player: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      from: z.optional(day),
      to: z.optional(day),
      /** `only`: penalties that are not paid in full. */
      due: z.optional(z.literal('only')),
      sort: timeSort,
      cursor: z.optional(cursor),
    },
    response: {
      penalties: z.array(chargedPenalty),
      next: z.optional(z.string()),
      totals: z.record(z.enum(PENALTY_TOTALS), rupees),
      inForce: penaltyPrices,
    },
    refusals: ['OTHER_ORDER'],
  },
});
