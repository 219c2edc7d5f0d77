import type { HistoryBattle, HistoryMoney } from '@muqabla/contract/core/wallet/statement-calls';
import type { HISTORY_FILTERS, HistoryCategory } from '@muqabla/contract/core/wallet/wallet-calls';
import { entryOf } from '@muqabla/contract/entry-of';
import type { Language } from '@muqabla/contract/languages';
import type { MatchStatus, Side } from '@muqabla/contract/play/matches/match';
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

type Line = { readonly category: HistoryCategory } & Readonly<Record<Language, string>>;

/** The category and the reason text of each kind. */
export const HISTORY_MESSAGES: Readonly<Record<HistoryKind, Line>> = {
  joining_bonus: { category: 'JOINING_BONUS', en: 'Joining bonus', hi: 'जॉइनिंग बोनस' },
  points_topped_up: { category: 'POINTS', en: 'Daily points', hi: 'रोज़ के अंक' },
  deposit_captured: { category: 'DEPOSIT', en: 'Deposit, excl. GST', hi: 'डिपॉज़िट, GST के बिना' },
  deposit_cashback: { category: 'CASHBACK', en: 'Cashback bonus', hi: 'कैशबैक बोनस' },
  stake_held: { category: 'STAKE', en: 'Battle entry', hi: 'मुक़ाबले की एंट्री' },
  stake_returned: { category: 'STAKE_RETURNED', en: 'Battle entry returned', hi: 'मुक़ाबले की एंट्री वापस' },
  match_settled: { category: 'PRIZE', en: 'Battle won', hi: 'मुक़ाबले में जीत' },
  referral_bonus: { category: 'REFERRAL_BONUS', en: 'Referral bonus', hi: 'रेफ़रल बोनस' },
  withdrawal_held: { category: 'WITHDRAW', en: 'Withdrawal requested', hi: 'पैसे निकालने की रिक्वेस्ट' },
  withdrawal_returned: { category: 'WITHDRAW_RETURNED', en: 'Withdrawal returned', hi: 'निकासी की रकम वापस' },
  withdrawal_bounced: {
    category: 'WITHDRAW_RETURNED',
    en: 'Withdrawal sent back by the bank',
    hi: 'बैंक ने निकासी की रकम लौटाई',
  },
  late_payout: {
    category: 'ADJUSTMENT',
    en: 'For a withdrawal that was paid late',
    hi: 'निकासी देर से होने पर',
  },
  deposit_payout_held: {
    category: 'WITHDRAW',
    en: 'Deposit wallet paid out by support',
    hi: 'सपोर्ट ने डिपॉज़िट वॉलेट का पैसा भेजा',
  },
  deposit_payout_returned: {
    category: 'WITHDRAW_RETURNED',
    en: 'Payout of the deposit wallet returned',
    hi: 'डिपॉज़िट वॉलेट का भेजा पैसा वापस',
  },
  deposit_payout_bounced: {
    category: 'WITHDRAW_RETURNED',
    en: 'Payout of the deposit wallet sent back by the bank',
    hi: 'बैंक ने डिपॉज़िट वॉलेट का भेजा पैसा लौटाया',
  },
  recharge_held: { category: 'RECHARGE', en: 'Recharge', hi: 'रिचार्ज' },
  recharge_returned: { category: 'RECHARGE_RETURNED', en: 'Recharge returned', hi: 'रिचार्ज की रकम वापस' },
  recharge_bounced: {
    category: 'RECHARGE_RETURNED',
    en: 'Recharge sent back by the operator',
    hi: 'ऑपरेटर ने रिचार्ज की रकम लौटाई',
  },
  penalty: { category: 'PENALTY', en: 'Penalty', hi: 'जुर्माना' },
  due_collected: { category: 'PENALTY', en: 'Penalty due collected', hi: 'बक़ाया जुर्माना कटा' },
  penalty_returned: { category: 'PENALTY', en: 'Penalty returned', hi: 'जुर्माना वापस' },
  settlement_reversed: {
    category: 'PRIZE',
    en: 'Prize taken back after a second look',
    hi: 'दोबारा जाँच के बाद जीत वापस ली गई',
  },
  stake_taken_back: {
    category: 'STAKE',
    en: 'Battle entry held again for review',
    hi: 'जाँच के लिए एंट्री फिर रोकी गई',
  },
  referral_reversed: { category: 'REFERRAL_BONUS', en: 'Referral bonus taken back', hi: 'रेफ़रल बोनस वापस लिया गया' },
  adjustment: { category: 'ADJUSTMENT', en: 'Correction by support', hi: 'सपोर्ट ने ठीक किया' },
  restitution: {
    category: 'ADJUSTMENT',
    en: 'Stake given back: the winner cheated',
    hi: 'एंट्री लौटाई: जीतने वाले ने धोखा किया',
  },
  restitution_undone: {
    category: 'ADJUSTMENT',
    en: 'Given back by mistake, taken again',
    hi: 'ग़लती से लौटाया, वापस लिया',
  },
  balance_given_up: { category: 'ADJUSTMENT', en: 'Given up with the account', hi: 'खाते के साथ छोड़ा गया' },
  tax_withheld: { category: 'TAX', en: 'Tax (TDS) on net winnings', hi: 'शुद्ध जीत पर टैक्स (TDS)' },
  tax_returned: { category: 'TAX', en: 'Tax (TDS) returned', hi: 'टैक्स (TDS) वापस' },
  year_tax_withheld: {
    category: 'TAX',
    en: 'Tax (TDS) on the net winnings of the year',
    hi: 'साल की शुद्ध जीत पर टैक्स (TDS)',
  },
  tax_corrected: {
    category: 'TAX',
    en: 'Tax (TDS) returned after a second look at a battle',
    hi: 'मुक़ाबले की दोबारा जाँच के बाद टैक्स (TDS) वापस',
  },
  tournament_entry_held: { category: 'STAKE', en: 'Tournament entry', hi: 'टूर्नामेंट की एंट्री' },
  tournament_entry_returned: {
    category: 'STAKE_RETURNED',
    en: 'Tournament entry returned',
    hi: 'टूर्नामेंट की एंट्री वापस',
  },
  tournament_prize: { category: 'PRIZE', en: 'Tournament prize', hi: 'टूर्नामेंट का इनाम' },
  suspense_resolved: { category: 'DEPOSIT', en: 'Deposit, found by support', hi: 'डिपॉज़िट, सपोर्ट ने खोजा' },
};

/** Text of a withdrawal's hold once the provider has paid it. */
export const WITHDRAWAL_PAID: Readonly<Record<Language, string>> = {
  en: 'Withdrawal paid',
  hi: 'निकासी का पैसा भेज दिया गया',
};

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

export const DEPOSIT_TITLE: Readonly<Record<Language, string>> = { en: 'Deposit', hi: 'डिपॉज़िट' };

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
