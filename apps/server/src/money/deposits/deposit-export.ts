import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { staffDepositCalls, type StaffDeposit } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../platform/files/list-export.ts';
import { HEADS, VALUES } from './deposit-export.messages.ts';
import { readDepositPage } from './deposits.list.ts';

const COLUMNS: readonly ExportColumn<StaffDeposit>[] = [
  { head: HEADS.createdAt, cell: ({ createdAt }) => indiaTimeOf(new Date(createdAt)) },
  { head: HEADS.settledAt, cell: ({ settledAt }) => (settledAt ? indiaTimeOf(new Date(settledAt)) : null) },
  { head: HEADS.deposit, cell: ({ _id }) => _id },
  { head: HEADS.player, cell: ({ player }) => player.username },
  { head: HEADS.playerId, cell: ({ player }) => player._id },
  { head: HEADS.fullName, cell: ({ player }) => player.fullName },
  { head: HEADS.phone, cell: ({ player }) => player.phone },
  { head: HEADS.amount, cell: ({ amount }) => ({ paise: paiseFromRupees(amount) }) },
  { head: HEADS.base, cell: ({ base }) => ({ paise: paiseFromRupees(base) }) },
  { head: HEADS.gst, cell: ({ gst }) => ({ paise: paiseFromRupees(gst) }) },
  { head: HEADS.cashback, cell: ({ cashback }) => ({ paise: paiseFromRupees(cashback) }) },
  {
    head: HEADS.suspended,
    cell: ({ suspended }) => (suspended === undefined ? null : { paise: paiseFromRupees(suspended) }),
  },
  { head: HEADS.payment, cell: ({ paymentId }) => paymentId ?? null },
  { head: HEADS.status, cell: ({ status }, language) => textIn(VALUES[status], language) },
];

/** The file of the list of deposits. */
export const depositExport = ({ db }: { db: Queries }) =>
  createListExport({
    query: staffDepositCalls['GET /admin/deposits'].query,
    readPage: (query) => readDepositPage(db, query),
    columns: COLUMNS,
  });
