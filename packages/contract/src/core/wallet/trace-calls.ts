import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { transfer, transferKind } from '../ledger/ledger-calls.ts';
import { TRACE_KINDS } from './wallet-terms.ts';

export const traceKind = enumByEconomy(TRACE_KINDS, moneyValues('deposit', 'withdrawal', 'recharge'));
export type TraceKind = z.output<typeof traceKind>;

/** The thing that moved money; absent for a bonus, a referral or a tax, which have no page of their own. */
export const traceSubject = z.object({ kind: traceKind, _id: id, gameName: z.optional(z.string()) });
export type TraceSubject = z.output<typeof traceSubject>;

/** Money that came from another movement of the same wallet, or went into one: first in, first out. */
export const traceFlow = z.object({
  amount: rupees,
  wallet: z.enum(['deposit', 'reward']),
  kind: transferKind,
  /** The movement in the reader's language. */
  title: z.string(),
  at: instant,
  subject: z.optional(traceSubject),
});
export type TraceFlow = z.output<typeof traceFlow>;

/** The flows of one player. `came` adds up to what left the wallets here, `went` and `left` to what came in. */
const flows = {
  came: z.array(traceFlow),
  went: z.array(traceFlow),
  left: rupees,
  /** True when one of the lists has more than its 50 lines. */
  more: z.boolean(),
} as const;

/** The bill of a deposit: base + gst = paid, and cashback is the house's bonus. */
export const traceBill = z.object({
  paid: rupees,
  base: rupees,
  gst: rupees,
  cashback: rupees,
  invoice: z.optional(z.string()),
});
export type TraceBill = z.output<typeof traceBill>;

/** A movement of the player's wallets; `change` is the sum of both. */
export const traceStep = z.object({
  kind: transferKind,
  title: z.string(),
  at: instant,
  change: rupees,
  /** The bank's reference (UTR), once there is one. */
  utr: z.optional(z.string()),
});
export type TraceStep = z.output<typeof traceStep>;

export const trace = z.object({
  kind: traceKind,
  _id: id,
  bill: z.optional(traceBill),
  steps: z.array(traceStep),
  ...flows,
});
export type Trace = z.output<typeof trace>;

export const staffTrace = z.object({
  kind: traceKind,
  _id: id,
  bill: z.optional(traceBill),
  /** The players whose wallets it moved, and the one whose flows are listed; null when it moved none. */
  players: z.array(z.object({ _id: id, name: z.string() })),
  playerId: z.nullable(id),
  /** Every transfer with its legs, oldest first. */
  transfers: z.array(transfer),
  ...flows,
});
export type StaffTrace = z.output<typeof staffTrace>;

const params = { kind: traceKind, subjectId: id } as const;

const ofPlayer = { access: 'player', openToBanned: true, economies: MONEY_ECONOMIES } as const;

export const traceCalls = defineCalls(ofPlayer, {
  'GET /user/trace/{kind}/{subjectId}': {
    summary:
      'The way of the player’s own money through one deposit, withdrawal, recharge, battle, tournament or correction: its steps, what it came from, what it went into, and what is left of it in the wallets. In each wallet, money is used in the order in which it came in.',
    params,
    response: trace,
    refusals: ['NOT_FOUND'],
  },
});

const ofStaff = { access: 'staff:ledger', economies: MONEY_ECONOMIES } as const;

export const staffTraceCalls = defineCalls(ofStaff, {
  'GET /admin/trace/{kind}/{subjectId}': {
    summary:
      'Every transfer of one deposit, withdrawal, recharge, battle, tournament or adjustment with its legs, at most 100, and where the money of one of its players came from and went.',
    params,
    query: { playerId: z.optional(id) },
    response: staffTrace,
  },
});
