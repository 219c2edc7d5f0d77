import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues, ofMoney } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';

/** The kinds of transfer. */
export const TRANSFER_KINDS = [
  'joining_bonus',
  'points_topped_up',
  'deposit_captured',
  'deposit_cashback',
  'deposit_suspense',
  'suspense_resolved',
  'stake_held',
  'stake_returned',
  'stake_taken_back',
  'match_settled',
  'settlement_reversed',
  'referral_bonus',
  'referral_reversed',
  'withdrawal_held',
  'withdrawal_paid',
  'withdrawal_returned',
  'withdrawal_bounced',
  'late_payout',
  'deposit_payout_held',
  'deposit_payout_paid',
  'deposit_payout_returned',
  'deposit_payout_bounced',
  'recharge_held',
  'recharge_paid',
  'recharge_returned',
  'recharge_bounced',
  'penalty',
  'penalty_returned',
  'due_collected',
  'adjustment',
  'restitution',
  'restitution_undone',
  'balance_given_up',
  'tax_withheld',
  'tax_returned',
  'year_tax_withheld',
  'tax_corrected',
  'tournament_entry_held',
  'tournament_entry_returned',
  'tournament_funded',
  'tournament_fund_returned',
  'tournament_prize',
  'tournament_fee',
] as const;
export const transferKind = enumByEconomy(
  TRANSFER_KINDS,
  moneyValues(
    'deposit_captured',
    'deposit_cashback',
    'deposit_suspense',
    'referral_bonus',
    'referral_reversed',
    'withdrawal_held',
    'withdrawal_paid',
    'withdrawal_returned',
    'withdrawal_bounced',
    'late_payout',
    'deposit_payout_held',
    'deposit_payout_paid',
    'deposit_payout_returned',
    'deposit_payout_bounced',
    'recharge_held',
    'recharge_paid',
    'recharge_returned',
    'recharge_bounced',
    'tax_withheld',
    'tax_returned',
    'year_tax_withheld',
  ),
);
export type TransferKind = z.output<typeof transferKind>;

/** One leg of a transfer: the account's key, its name in the reader's language, and the signed amount. */
export const leg = z.object({ account: z.string(), name: z.string(), amount: rupees });

/** One transfer. Its legs add up to zero. */
export const transfer = z.object({
  key: z.string(),
  kind: transferKind,
  at: instant,
  legs: z.array(leg),
  matchId: z.optional(id),
  withdrawalId: ofMoney(id),
  rechargeId: ofMoney(id),
  reference: z.optional(z.string()),
});
export type TransferView = z.output<typeof transfer>;

/**
 * The result of the last check of the ledger's invariants: `broken` counts the violations of each, `says` describes it in
 * English, and `players` are the first with a wrong figure.
 */
export const ledgerCheck = z.object({
  at: instant,
  ok: z.boolean(),
  lines: z.array(
    z.object({ invariant: z.string(), says: z.string(), broken: z.int(), players: z.optional(z.array(id)) }),
  ),
  transfers: z.int(),
  entries: z.int(),
  wallets: z.int(),
});
export type LedgerCheckView = z.output<typeof ledgerCheck>;

/** The cursor of a list: the `next` of the previous response. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[\w.:~-]+$/));

export const ledgerCalls = defineCalls('staff:ledger', {
  'GET /admin/ledger/transfers': {
    summary: 'Transfers, newest first, 50 at a time. All filters must match; `key` is a transfer’s exact key.',
    query: {
      /** A house account such as `commission`, or `deposit:<player>`, `reward:`, `due:`, `escrow:<match>`, `withdrawal:`, `recharge:`, `tournament:`. */
      account: z.optional(z.string().check(z.regex(/^[a-z_]+(:[0-9a-f-]{36})?$/))),
      kind: z.optional(transferKind),
      playerId: z.optional(id),
      matchId: z.optional(id),
      /** A player: an id, a whole phone, a refer code, a username, or the beginning of a name that only one player has. */
      player: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
      roomCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{4,20}$/))),
      key: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
      from: z.optional(instant),
      to: z.optional(instant),
      cursor: z.optional(cursor),
    },
    response: {
      transfers: z.array(transfer),
      next: z.optional(z.string()),
      /** `player` names several players, so that no transfer is listed. */
      severalPlayers: z.optional(z.boolean()),
    },
  },
  'GET /admin/ledger/accounts': {
    summary:
      'Balances of the house accounts, and the sums of all accounts of players, battles and payments. Credits are positive; the total is zero. Cached for up to 60 seconds, because it reads the whole ledger.',
    response: {
      at: instant,
      /** House accounts by key, and the groups `deposit`, `reward`, `due`, `escrow`, `withdrawal`, `recharge`, `tournament`. */
      accounts: z.array(z.object({ account: z.string(), name: z.string(), house: z.boolean(), balance: rupees })),
    },
  },
  'GET /admin/ledger/check': {
    summary: 'The last check of the ledger’s invariants; one runs every five minutes. Null before the first.',
    response: { last: z.nullable(ledgerCheck) },
  },
  'POST /admin/ledger/check': {
    summary: 'Checks the ledger’s invariants now and stores the result.',
    rateLimit: { max: 6, seconds: 60 },
    response: ledgerCheck,
  },
});
