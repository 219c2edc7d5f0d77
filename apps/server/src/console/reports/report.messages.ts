import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { entryOf } from '@muqabla/contract/entry-of';
import type { Language } from '@muqabla/contract/languages';
import type { Words } from '@muqabla/contract/refusal-words';
import { HISTORY_MESSAGES } from '../../core/wallet/history.rules.ts';

const HEADS: Readonly<Record<string, Words>> = {
  at: { en: 'Time in India', hi: 'भारत का समय' },
  deposit: { en: 'Deposit', hi: 'डिपॉज़िट' },
  player: { en: 'Player', hi: 'खिलाड़ी' },
  winner: { en: 'Winner', hi: 'विजेता' },
  match: { en: 'Battle', hi: 'मुक़ाबला' },
  game: { en: 'Game', hi: 'गेम' },
  paid: { en: 'Paid', hi: 'पेमेंट' },
  base: { en: 'Taxable value', hi: 'कर योग्य मूल्य' },
  gst: { en: 'GST', hi: 'GST' },
  bonus: { en: 'Cashback bonus', hi: 'कैशबैक बोनस' },
  credited: { en: 'Credited', hi: 'वॉलेट में आया' },
  stake: { en: 'Stake', hi: 'एंट्री' },
  commission: { en: 'Commission', hi: 'कमीशन' },
  referral: { en: 'Referral bonuses', hi: 'रेफ़रल बोनस' },
  net: { en: 'Net commission', hi: 'शुद्ध कमीशन' },
  bonuses: { en: 'Bonuses', hi: 'बोनस' },
  firstLevel: { en: 'First level', hi: 'पहला लेवल' },
  secondLevel: { en: 'Second level', hi: 'दूसरा लेवल' },
  penalty: { en: 'Penalty', hi: 'जुर्माना' },
  charged: { en: 'Charged', hi: 'लगाया' },
  fromWallets: { en: 'Taken from wallets', hi: 'वॉलेट से लिया' },
  due: { en: 'Added to dues', hi: 'बक़ाया में जुड़ा' },
  method: { en: 'Method', hi: 'तरीक़ा' },
  utr: { en: 'UTR', hi: 'UTR' },
  amount: { en: 'Amount', hi: 'अमाउंट' },
  wallet: { en: 'Wallet', hi: 'वॉलेट' },
  reason: { en: 'Reason', hi: 'वजह' },
  proposer: { en: 'Proposed by', hi: 'प्रस्ताव किसने किया' },
  approver: { en: 'Approved by', hi: 'मंज़ूरी किसने दी' },
  opening: { en: 'Opening balance (C)', hi: 'शुरुआती बैलेंस (C)' },
  deposits: { en: 'Deposits (B)', hi: 'डिपॉज़िट (B)' },
  withdrawn: { en: 'Withdrawn (A)', hi: 'निकाला (A)' },
  closing: { en: 'Closing balance (D)', hi: 'आख़िरी बैलेंस (D)' },
  difference: { en: '(A + D) − (B + C)', hi: '(A + D) − (B + C)' },
  tax: { en: 'Tax withheld (TDS)', hi: 'कटा टैक्स (TDS)' },
  uncovered: { en: 'Not covered', hi: 'वॉलेट में नहीं था' },
  netWinnings: { en: 'Net winnings', hi: 'शुद्ध जीत' },
};

/** The heading of a column in the file. */
export const headWords = (key: string, language: Language): string => entryOf(HEADS, key)?.[language] ?? key;

const ENDS = {
  total: { en: 'Total', hi: 'कुल' },
  ledger: { en: 'Ledger account: {account}', hi: 'लेजर खाता: {account}' },
  id: { en: '{head} ID', hi: '{head} ID' },
} as const satisfies Record<string, Words>;

export const totalWords = (language: Language): string => ENDS.total[language];
export const ledgerWords = (account: string, language: Language): string =>
  ENDS.ledger[language].replace('{account}', account);
export const idWords = (key: string, language: Language): string =>
  ENDS.id[language].replace('{head}', headWords(key, language));

const VALUES: Readonly<Record<string, Words>> = {
  fraud: { en: 'Fraud', hi: 'धोखाधड़ी' },
  wrongUpdate: { en: 'Wrong update', hi: 'ग़लत अपडेट' },
  abusing: { en: 'Abusing', hi: 'गाली-गलौज' },
  notUpdating: { en: 'Not updating', hi: 'अपडेट न करना' },
  games: { en: 'Stake penalty', hi: 'एंट्री का जुर्माना' },
  deposit: { en: 'Deposit', hi: 'डिपॉज़िट' },
  reward: { en: 'Winning', hi: 'जीत' },
};

/** The text of an enumerated value. */
export const valueWords = (value: string, language: Language): string => entryOf(VALUES, value)?.[language] ?? value;

/** The name of the file. */
export const fileNameOf = (report: ReportName, period: string) => `muqabla-${report}-${period}.csv`;

/** The name of a player's wallet. */
export const walletName = (account: string, language: Language): string => valueWords(account, language);

/** The heads of the file of a close. */
export const CLOSING_HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Account', 'Movement', 'Transfers', 'Opening (₹)', 'In (₹)', 'Out (₹)', 'Closing (₹)'],
  hi: ['खाता', 'किससे', 'ट्रांसफ़र', 'शुरुआती (₹)', 'आया (₹)', 'गया (₹)', 'आख़िरी (₹)'],
};

/** Kinds of transfer that no player has in the history. */
const HOUSE_KINDS: Readonly<Partial<Record<TransferKind, Words>>> = {
  deposit_suspense: { en: 'Deposit on hold', hi: 'रोका हुआ डिपॉज़िट' },
  withdrawal_paid: { en: 'Withdrawal paid', hi: 'निकासी भेजी गई' },
  deposit_payout_paid: { en: 'Deposit wallet paid out', hi: 'डिपॉज़िट वॉलेट का पैसा भेजा गया' },
  recharge_paid: { en: 'Recharge delivered', hi: 'रिचार्ज हुआ' },
  tournament_funded: { en: 'Tournament prize of the house', hi: 'टूर्नामेंट में हमारा इनाम' },
  tournament_fund_returned: { en: 'Tournament prize of the house returned', hi: 'टूर्नामेंट में हमारा इनाम वापस' },
  tournament_fee: { en: 'Tournament fee', hi: 'टूर्नामेंट की फ़ीस' },
};

/** The name of a kind of transfer in the file of a close. */
export const closingKindWords = (kind: TransferKind, language: Language): string =>
  HOUSE_KINDS[kind]?.[language] ?? entryOf(HISTORY_MESSAGES, kind)?.[language] ?? kind;
