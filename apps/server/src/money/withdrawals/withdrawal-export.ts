import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { staffWithdrawalCalls, type WithdrawalCase } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Queries } from '../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../platform/files/list-export.ts';
import { readWithdrawalPage } from './withdrawals.list.ts';

/** The enumerated values in the file of withdrawals. */
const VALUES = {
  pending: text('Pending'),
  approved: text('Being paid'),
  unknown: text('Unknown'),
  paid: text('Paid', 'withdrawal'),
  rejected: text('Rejected'),
  returned: text('Sent back', 'withdrawal'),
  deposit: text('Deposit'),
  reward: text('Winning'),
  UPI: text('UPI'),
  Bank: text('Bank'),
} as const satisfies Record<string, Words>;

const COLUMNS: readonly ExportColumn<WithdrawalCase>[] = [
  { head: text('Requested (time in India)'), cell: ({ requestedAt }) => indiaTimeOf(new Date(requestedAt)) },
  { head: text('Withdrawal ID'), cell: ({ _id }) => _id },
  { head: text('Player'), cell: ({ player }) => player.username },
  { head: text('Player ID'), cell: ({ player }) => player._id },
  { head: text('KYC name'), cell: ({ kycName }) => kycName },
  { head: text('Wallet'), cell: ({ wallet }, language) => textIn(VALUES[wallet], language) },
  { head: text('Method'), cell: ({ method }, language) => textIn(VALUES[method], language) },
  { head: text('Pay to'), cell: ({ target }) => target },
  { head: text('Amount (₹)'), cell: ({ amount }) => ({ paise: paiseFromRupees(amount) }) },
  { head: text('Status'), cell: ({ status }, language) => textIn(VALUES[status], language) },
];

/** The file of the list of withdrawals. */
export const withdrawalExport = (services: { db: Queries; settings: SettingsStore }) =>
  createListExport({
    query: staffWithdrawalCalls['GET /admin/withdrawals'].query,
    readPage: (query) => readWithdrawalPage(services, query),
    columns: COLUMNS,
  });
