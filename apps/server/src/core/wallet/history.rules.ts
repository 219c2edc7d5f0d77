import type { HistoryBattle, HistoryMoney } from '@muqabla/contract/core/wallet/statement-calls';
import type { HISTORY_FILTERS, HistoryCategory } from '@muqabla/contract/core/wallet/wallet-calls';
import { entryOf } from '@muqabla/contract/entry-of';
import type { MatchStatus, Side } from '@muqabla/contract/play/matches/match';
import { text, type Words } from '@muqabla/contract/texts';
import type { TransferKind } from '../ledger/postings.rules.ts';

/** The kinds of transfer that change a player's wallets, and so appear in a history. */
export type HistoryKind = Exclude<
  TransferKind,
  | 'deposit_suspense'
  | 'withdrawal_paid'
  | 'deposit_payout_paid'
  | 'recharge_paid'
  | 'tournament_funded'
  | 'tournament_fund_returned'
  | 'tournament_fee'
>;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

type Line = { readonly category: HistoryCategory; readonly words: Words };

/** The category and the reason text of each kind. */
export const HISTORY_MESSAGES: Readonly<Record<HistoryKind, Line>> = {
  joining_bonus: { category: 'JOINING_BONUS', words: text('Joining bonus') },
  points_topped_up: { category: 'POINTS', words: text('Daily points') },
  deposit_captured: { category: 'DEPOSIT', words: text('Deposit, excl. GST') },
  deposit_cashback: { category: 'CASHBACK', words: text('Cashback bonus') },
  stake_held: { category: 'STAKE', words: text('Battle entry') },
  stake_returned: { category: 'STAKE_RETURNED', words: text('Battle entry returned') },
  match_settled: { category: 'PRIZE', words: text('Battle won') },
  referral_bonus: { category: 'REFERRAL_BONUS', words: text('Referral bonus') },
  withdrawal_held: { category: 'WITHDRAW', words: text('Withdrawal requested') },
  withdrawal_returned: { category: 'WITHDRAW_RETURNED', words: text('Withdrawal returned') },
  withdrawal_bounced: { category: 'WITHDRAW_RETURNED', words: text('Withdrawal sent back by the bank') },
  late_payout: { category: 'ADJUSTMENT', words: text('For a withdrawal that was paid late') },
  deposit_payout_held: { category: 'WITHDRAW', words: text('Deposit wallet paid out by support') },
  deposit_payout_returned: { category: 'WITHDRAW_RETURNED', words: text('Payout of the deposit wallet returned') },
  deposit_payout_bounced: {
    category: 'WITHDRAW_RETURNED',
    words: text('Payout of the deposit wallet sent back by the bank'),
  },
  recharge_held: { category: 'RECHARGE', words: text('Recharge') },
  recharge_returned: { category: 'RECHARGE_RETURNED', words: text('Recharge returned') },
  recharge_bounced: { category: 'RECHARGE_RETURNED', words: text('Recharge sent back by the operator') },
  penalty: { category: 'PENALTY', words: text('Penalty') },
  due_collected: { category: 'PENALTY', words: text('Penalty due collected') },
  penalty_returned: { category: 'PENALTY', words: text('Penalty returned') },
  settlement_reversed: { category: 'PRIZE', words: text('Prize taken back after a second look') },
  stake_taken_back: { category: 'STAKE', words: text('Battle entry held again for review') },
  referral_reversed: { category: 'REFERRAL_BONUS', words: text('Referral bonus taken back') },
  adjustment: { category: 'ADJUSTMENT', words: text('Correction by support') },
  restitution: { category: 'ADJUSTMENT', words: text('Stake given back: the winner cheated') },
  restitution_undone: { category: 'ADJUSTMENT', words: text('Given back by mistake, taken again') },
  balance_given_up: { category: 'ADJUSTMENT', words: text('Given up with the account') },
  tax_withheld: { category: 'TAX', words: text('Tax (TDS) on net winnings') },
  tax_returned: { category: 'TAX', words: text('Tax (TDS) returned') },
  year_tax_withheld: { category: 'TAX', words: text('Tax (TDS) on the net winnings of the year') },
  tax_corrected: { category: 'TAX', words: text('Tax (TDS) returned after a second look at a battle') },
  tournament_entry_held: { category: 'STAKE', words: text('Tournament entry') },
  tournament_entry_returned: { category: 'STAKE_RETURNED', words: text('Tournament entry returned') },
  tournament_prize: { category: 'PRIZE', words: text('Tournament prize') },
  suspense_resolved: { category: 'DEPOSIT', words: text('Deposit, found by support') },
};

/** Text of a withdrawal's hold once the provider has paid it. */
export const WITHDRAWAL_PAID = text('Withdrawal paid');

const KINDS_OF_FILTER: Readonly<Record<HistoryFilter, readonly HistoryKind[] | null>> = {
  all: null,
  WITHDRAW: [
    'withdrawal_held',
    'withdrawal_returned',
    'withdrawal_bounced',
    'late_payout',
    'deposit_payout_held',
    'deposit_payout_returned',
    'deposit_payout_bounced',
    'tax_withheld',
    'tax_returned',
  ],
  DEPOSIT: ['deposit_captured', 'deposit_cashback', 'suspense_resolved'],
  REFERRAL_BONUS: ['referral_bonus', 'referral_reversed'],
};

/** The kinds a filter includes; null includes all. */
export const kindsOf = (filter: HistoryFilter) => KINDS_OF_FILTER[filter];

export type Page = {
  readonly page: number;
  readonly limit: number;
  /** The newest entry of the list: what comes later does not move its pages. */
  readonly upTo: number;
};

/** The number of pages for a number of lines. */
export const pagesOf = (lines: number, limit: number) => Math.ceil(lines / limit);

/**
 * The entry numbers on a page, newest first. A player's entries are numbered from 1 without a gap, so a page of the
 * whole history is found without reading the rest of it.
 */
export const numbersOnPage = ({ page, limit, upTo: lastEntryNumber }: Page): number[] => {
  const newest = lastEntryNumber - (page - 1) * limit;
  const size = Math.max(0, Math.min(limit, newest));
  return Array.from({ length: size }, (_, place) => newest - place);
};

/** The row of the money view to which an entry's kind belongs, by the kind that begins such a row. */
const MONEY_KINDS = {
  deposit_captured: 'deposit',
  suspense_resolved: 'deposit',
  withdrawal_held: 'withdrawal',
  deposit_payout_held: 'withdrawal',
  recharge_held: 'recharge',
  joining_bonus: 'bonus',
  points_topped_up: 'bonus',
  referral_bonus: 'referral',
  referral_reversed: 'referral',
  adjustment: 'correction',
  balance_given_up: 'correction',
  year_tax_withheld: 'tax',
  tax_corrected: 'tax',
  tournament_entry_held: 'tournament',
  tournament_entry_returned: 'tournament',
  tournament_prize: 'tournament',
} as const satisfies Partial<Record<HistoryKind, HistoryMoney['kind']>>;

const FIRST_KINDS = Object.keys(MONEY_KINDS) as (keyof typeof MONEY_KINDS)[];

/** The kinds of entry that begin a row of the money view; the others belong to such a row or to a match. */
export const firstKindsOf = (filter: HistoryFilter): readonly HistoryKind[] =>
  FIRST_KINDS.filter((kind) => kindsOf(filter)?.includes(kind) ?? true);

export const moneyKindOf = (kind: HistoryKind): HistoryMoney['kind'] =>
  entryOf<HistoryMoney['kind']>(MONEY_KINDS, kind) ?? 'correction';

export const DEPOSIT_TITLE = text('Deposit');

/** The sum of entries, in paise. */
export const netOf = (entries: readonly { deposit_change: number; reward_change: number }[]): number =>
  entries.reduce((sum, { deposit_change, reward_change }) => sum + deposit_change + reward_change, 0);

/** The result of a match for the player on this side; null for a player who left it before it began. */
export const battleResult = ({
  status,
  winner,
  side,
}: {
  status: MatchStatus;
  winner: Side | null;
  side: Side | null;
}): HistoryBattle['result'] => {
  if (side === null || status === 'cancelled' || status === 'deleted') return 'returned';
  if (status !== 'completed') return 'live';
  return winner === side ? 'won' : 'lost';
};
