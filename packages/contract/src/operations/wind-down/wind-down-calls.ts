import * as z from 'zod/mini';
import { proposal, rejection, staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant, maskedPhone } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { bankDetails, upiDetails, withdrawMethod } from '../../money/withdrawals/withdrawal-calls.ts';
import { REMAINDER_STATES } from './wind-down-terms.ts';

const remainderState = z.enum(REMAINDER_STATES);

/** An account that receives the rest of a player's money. */
const payee = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('UPI'), details: upiDetails }),
  z.strictObject({ method: z.literal('BANK'), details: bankDetails }),
]);
export type NewPayee = z.output<typeof payee>;

/** A player's money while play is wound down. */
export const ownRemainder = z.object({
  /** When play ended; absent while it goes on. */
  since: z.optional(instant),
  /** The money in the wallets that is not on its way, in rupees. */
  left: rupees,
  /** The sum that was paid out, and the sum that is on its way, less tax. */
  paid: rupees,
  underWay: rupees,
  /** Stakes and entries that have not come back yet. */
  staked: rupees,
  /** The state of the account; absent without money. */
  state: z.optional(remainderState),
  /** The reason of a payout that failed, by the bank or the team. */
  reason: z.optional(z.string()),
  /** The account that is paid; of a bank account the last four digits. */
  payee: z.optional(z.object({ method: withdrawMethod, account: z.string() })),
});
export type OwnRemainder = z.output<typeof ownRemainder>;

/** The holdings of the installation now: what the switch would stop and return, or what is left of it. Amounts in rupees. */
export const windDownSums = z.object({
  /** Battles that wait for an opponent or the host. `challenges` are those among them that are for one player. */
  openBattles: z.int(),
  challenges: z.int(),
  runningBattles: z.int(),
  reviewedBattles: z.int(),
  stakes: rupees,
  tournaments: z.int(),
  entries: rupees,
  deposit: rupees,
  winnings: rupees,
  /** Withdrawals and recharges under way. */
  payouts: rupees,
  /** All of it: the liabilities. */
  owed: rupees,
  /** Players with money in a wallet; those with a verified KYC and a known payee; those without one; those without KYC. */
  players: z.int(),
  withPayee: z.int(),
  withoutPayee: z.int(),
  withoutKyc: z.int(),
});
export type WindDownSums = z.output<typeof windDownSums>;

/** The accounts in one state, and what is left in their wallets. */
export const remainderGroup = z.object({ state: remainderState, accounts: z.int(), left: rupees });

/** An approved wind-down. */
export const windDown = z.object({
  _id: id,
  begunAt: instant,
  /** The liabilities when it began. */
  owedThen: rupees,
  endedAt: z.optional(instant),
  /** The sum that it has paid out, and the number of payouts. */
  paid: rupees,
  payouts: z.int(),
  groups: z.array(remainderGroup),
});
export type WindDown = z.output<typeof windDown>;

const status = z.object({
  sums: windDownSums,
  /** The newest one, in force unless it has ended. */
  windDown: z.optional(windDown),
  /** The newest proposal to wind down, and the newest to open play again. */
  proposal: z.optional(proposal),
  ending: z.optional(proposal),
});
export type WindDownStatus = z.output<typeof status>;

const remainderRow = z.object({
  player: z.object({ _id: id, username: z.string(), fullName: z.string(), phone: maskedPhone }),
  state: remainderState,
  left: rupees,
  reason: z.optional(z.string()),
  since: instant,
});
export type RemainderRow = z.output<typeof remainderRow>;

const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;
const ofPlayer = { access: 'player', economies: MONEY_ECONOMIES, response: ownRemainder } as const;
const ofStaff = { access: 'staff:law', economies: MONEY_ECONOMIES, response: status } as const;

export const windDownCalls = defineCalls(ofPlayer, {
  'GET /wind-down': {
    openToBanned: true,
    openToLeaving: true,
    summary: 'The player’s money while play is wound down: what is paid, what is left, and what it waits for.',
  },
  'PUT /wind-down/payee': {
    openToBanned: true,
    openToLeaving: true,
    summary:
      'Names the account that receives the rest of the player’s money, in the player’s own verified name. It is paid at once, without a request.',
    body: payee,
    refusals: [
      'NOT_WINDING_DOWN',
      'KYC_NEEDED',
      'KYC_REVOKED',
      'PAYEE_NOT_FOUND',
      'NAME_MISMATCH',
      'PAYEE_LOOKUPS_SPENT',
      'PAYOUTS_UNAVAILABLE',
    ],
  },
});

export const staffWindDownCalls = defineCalls(ofStaff, {
  'GET /admin/wind-down': {
    summary:
      'What the installation holds and would return, the newest wind-down with its progress, and its newest proposals.',
  },
  'POST /admin/wind-down': {
    summary:
      'Proposes to end play, return all stakes and entries, and pay every balance out. Nothing changes until another staff member approves it.',
    body: { reason: staffReason },
    refusals: ['ALREADY_WINDING_DOWN', 'ALREADY_PROPOSED'],
  },
  'POST /admin/wind-down/{id}/approve': {
    decides: 'windDown',
    fresh: true,
    summary:
      'Another staff member approves: play ends at once, and a job returns stakes and entries and pays the balances. It is an entry of the public log.',
    refusals: [...decided, 'ALREADY_WINDING_DOWN'],
  },
  'POST /admin/wind-down/{id}/reject': {
    decides: 'windDown',
    summary: 'Another staff member rejects the wind-down: play goes on.',
    body: rejection,
    refusals: decided,
  },
  'POST /admin/wind-down/{id}/end': {
    summary: 'Proposes to open play again. What was returned or paid stays so.',
    body: { reason: staffReason },
    refusals: ['NOT_WINDING_DOWN', 'ALREADY_PROPOSED'],
  },
  'POST /admin/wind-down/{id}/end/approve': {
    decides: 'windDown',
    fresh: true,
    summary: 'Another staff member approves: play is open, and no further balance is paid out by itself.',
    refusals: [...decided, 'NOT_WINDING_DOWN'],
  },
  'POST /admin/wind-down/{id}/end/reject': {
    decides: 'windDown',
    summary: 'Another staff member rejects it: play stays closed.',
    body: rejection,
    refusals: decided,
  },
  'GET /admin/wind-down/accounts': {
    summary: 'The accounts in one state, by player, 50 a page; `after` is the last player of the page before.',
    query: { state: remainderState, after: z.optional(id) },
    response: { accounts: z.array(remainderRow), next: z.optional(id) },
  },
});
