import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant, limit, page, pages, upTo } from '../../fields.ts';
import { rupees } from '../../money.ts';

/** The category of a history line. */
export const HISTORY_CATEGORIES = [
  'JOINING_BONUS',
  'POINTS',
  'DEPOSIT',
  'CASHBACK',
  'STAKE',
  'STAKE_RETURNED',
  'PRIZE',
  'REFERRAL_BONUS',
  'WITHDRAW',
  'WITHDRAW_RETURNED',
  'RECHARGE',
  'RECHARGE_RETURNED',
  'PENALTY',
  'ADJUSTMENT',
  'TAX',
] as const;
export const historyCategory = enumByEconomy(
  HISTORY_CATEGORIES,
  moneyValues(
    'DEPOSIT',
    'CASHBACK',
    'REFERRAL_BONUS',
    'WITHDRAW',
    'WITHDRAW_RETURNED',
    'RECHARGE',
    'RECHARGE_RETURNED',
    'JOINING_BONUS',
    'TAX',
  ),
);
export type HistoryCategory = z.output<typeof historyCategory>;

export const HISTORY_FILTERS = ['all', 'WITHDRAW', 'DEPOSIT', 'REFERRAL_BONUS'] as const;
export const historyFilter = enumByEconomy(HISTORY_FILTERS, moneyValues('WITHDRAW', 'DEPOSIT', 'REFERRAL_BONUS'));

/** A line of a player's history, with the balance (deposit + reward) after it. */
export const historyItem = z.object({
  _id: id,
  ctg: historyCategory,
  reason: z.string(),
  type: z.enum(['CREDIT', 'DEBIT']),
  amount: rupees,
  closing_b: rupees,
  created_at: instant,
  match_id: z.optional(z.object({ _id: id, roomcode: z.string(), gameName: z.string() })),
  utr: z.optional(z.string()),
});
export type HistoryItem = z.output<typeof historyItem>;

/** The unpaid part of a charge, collected from the next credits. */
export const due = z.object({
  amount: rupees,
  /** The charge, in the caller's language. */
  reason: z.string(),
  at: instant,
  /** The player's own match of the charge. */
  matchId: z.optional(id),
});
export type Due = z.output<typeof due>;

const common = { access: 'player', openToBanned: true } as const;

export const walletCalls = defineCalls(common, {
  'GET /user/walletbalance/{userId}': {
    summary: 'The player’s own two wallets.',
    response: { depositWallet: rupees, rewardWallet: rupees },
    refusals: ['NOT_FOUND'],
  },
  'GET /user/dues': {
    summary: 'What the player owes, by charge, in the order in which it is collected from the next credits.',
    response: { total: rupees, dues: z.array(due) },
  },
  'GET /user/me/history': {
    summary:
      'The player’s own history, newest first, 15 a page; `search` is a room code or a part of one, in any case.',
    query: {
      user_id: id,
      filter: z._default(historyFilter, 'all'),
      search: z._default(z.string().check(z.trim(), z.maxLength(20), z.regex(/^[A-Za-z0-9]*$/)), ''),
      page,
      limit,
      upTo,
    },
    response: { transactions: z.array(historyItem), ...pages },
    refusals: ['NOT_FOUND'],
  },
});
