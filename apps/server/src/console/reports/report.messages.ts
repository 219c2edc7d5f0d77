import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { entryOf } from '@muqabla/contract/entry-of';
import type { Language } from '@muqabla/contract/languages';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import { HISTORY_MESSAGES } from '../../core/wallet/history.rules.ts';

const HEADS: Readonly<Record<string, Words>> = {
  at: text('Time in India'),
  deposit: text('Deposit'),
  player: text('Player'),
  winner: text('Winner'),
  match: text('Battle'),
  game: text('Game'),
  paid: text('Paid'),
  base: text('Taxable value'),
  gst: text('GST'),
  bonus: text('Cashback bonus'),
  credited: text('Credited'),
  stake: text('Stake'),
  commission: text('Commission'),
  referral: text('Referral bonuses'),
  net: text('Net commission'),
  bonuses: text('Bonuses'),
  firstLevel: text('First level'),
  secondLevel: text('Second level'),
  penalty: text('Penalty'),
  charged: text('Charged'),
  fromWallets: text('Taken from wallets'),
  due: text('Added to dues'),
  method: text('Method'),
  utr: text('UTR'),
  amount: text('Amount'),
  wallet: text('Wallet'),
  reason: text('Reason'),
  proposer: text('Proposed by'),
  approver: text('Approved by'),
  opening: text('Opening balance (C)'),
  deposits: text('Deposits (B)'),
  withdrawn: text('Withdrawn (A)'),
  closing: text('Closing balance (D)'),
  difference: text('(A + D) − (B + C)'),
  tax: text('Tax withheld (TDS)'),
  uncovered: text('Not covered'),
  netWinnings: text('Net winnings'),
};

const entryText = (table: Readonly<Record<string, Words>>, key: string, language: Language) => {
  const words = entryOf(table, key);
  return words === undefined ? key : textIn(words, language);
};

/** The heading of a column in the file. */
export const headText = (key: string, language: Language): string => entryText(HEADS, key, language);

const ENDS = {
  total: text('Total'),
  ledger: text('Ledger account: {account}'),
  id: text('{head} ID'),
} as const satisfies Record<string, Words>;

export const totalText = (language: Language): string => textIn(ENDS.total, language);
export const ledgerText = (account: string, language: Language): string => textIn(ENDS.ledger, language, { account });
export const idText = (key: string, language: Language): string =>
  textIn(ENDS.id, language, { head: headText(key, language) });

const VALUES: Readonly<Record<string, Words>> = {
  fraud: text('Fraud'),
  wrongUpdate: text('Wrong update'),
  abusing: text('Abusing'),
  notUpdating: text('Not updating'),
  games: text('Stake penalty'),
  deposit: text('Deposit'),
  reward: text('Winning'),
};

/** The text of an enumerated value. */
export const valueText = (value: string, language: Language): string => entryText(VALUES, value, language);

/** The name of the file. */
export const fileNameOf = (report: ReportName, period: string) => `muqabla-${report}-${period}.csv`;

/** The name of a player's wallet. */
export const walletName = (account: string, language: Language): string => valueText(account, language);

/** The heads of the file of a close. */
export const CLOSING_HEADS: readonly Words[] = [
  text('Account'),
  text('Movement'),
  text('Transfers'),
  text('Opening (₹)'),
  text('In (₹)'),
  text('Out (₹)'),
  text('Closing (₹)'),
];

/** Kinds of transfer that no player has in the history. */
const HOUSE_KINDS: Readonly<Partial<Record<TransferKind, Words>>> = {
  deposit_suspense: text('Deposit on hold'),
  withdrawal_paid: text('Withdrawal paid'),
  deposit_payout_paid: text('Deposit wallet paid out'),
  recharge_paid: text('Recharge delivered'),
  tournament_funded: text('Tournament prize of the house'),
  tournament_fund_returned: text('Tournament prize of the house returned'),
  tournament_fee: text('Tournament fee'),
};

/** The name of a kind of transfer in the file of a close. */
export const closingKindText = (kind: TransferKind, language: Language): string => {
  const words = HOUSE_KINDS[kind] ?? entryOf(HISTORY_MESSAGES, kind)?.words;
  return words === undefined ? kind : textIn(words, language);
};
