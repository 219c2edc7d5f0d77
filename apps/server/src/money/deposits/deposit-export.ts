import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { staffDepositCalls, type StaffDeposit } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../platform/files/list-export.ts';
import { readDepositPage } from './deposits.list.ts';

/** The enumerated values in the file of deposits. */
const VALUES = {
  created: text('Started'),
  pending: text('Pending'),
  captured: text('Received'),
  failed: text('Failed'),
  suspense: text('On hold'),
} as const satisfies Record<string, Words>;

const COLUMNS: readonly ExportColumn<StaffDeposit>[] = [
  { head: text('Started (time in India)'), cell: ({ createdAt }) => indiaTimeOf(new Date(createdAt)) },
  {
    head: text('Settled (time in India)'),
    cell: ({ settledAt }) => (settledAt ? indiaTimeOf(new Date(settledAt)) : null),
  },
  { head: text('Deposit ID'), cell: ({ _id }) => _id },
  { head: text('Player'), cell: ({ player }) => player.username },
  { head: text('Player ID'), cell: ({ player }) => player._id },
  { head: text('Full name'), cell: ({ player }) => player.fullName },
  { head: text('Phone'), cell: ({ player }) => player.phone },
  { head: text('Amount (₹)'), cell: ({ amount }) => ({ paise: paiseFromRupees(amount) }) },
  { head: text('Taxable value (₹)'), cell: ({ base }) => ({ paise: paiseFromRupees(base) }) },
  { head: text('GST (₹)'), cell: ({ gst }) => ({ paise: paiseFromRupees(gst) }) },
  { head: text('Cashback bonus (₹)'), cell: ({ cashback }) => ({ paise: paiseFromRupees(cashback) }) },
  {
    head: text('On hold (₹)'),
    cell: ({ suspended }) => (suspended === undefined ? null : { paise: paiseFromRupees(suspended) }),
  },
  { head: text('Payment ID'), cell: ({ paymentId }) => paymentId ?? null },
  { head: text('Status'), cell: ({ status }, language) => textIn(VALUES[status], language) },
];

/** The file of the list of deposits. */
export const depositExport = ({ db }: { db: Queries }) =>
  createListExport({
    query: staffDepositCalls['GET /admin/deposits'].query,
    readPage: (query) => readDepositPage(db, query),
    columns: COLUMNS,
  });
