import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { rechargeCalls, type StaffRecharge } from '@muqabla/contract/money/recharges/recharge-calls';
import { RECHARGE_OPERATORS } from '@muqabla/contract/money/recharges/recharge-operators';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../platform/files/list-export.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import { readRechargePage } from './recharges.list.ts';

/** The enumerated values in the file of recharges. */
const VALUES = {
  success: text('Delivered'),
  pending: text('Pending'),
  failed: text('Failed'),
  returned: text('Sent back'),
  prepaid: text('Prepaid'),
  postpaid: text('Postpaid'),
  dth: text('DTH'),
  'redeem-code': text('Redeem code'),
} as const satisfies Record<string, Words>;

const COLUMNS: readonly ExportColumn<StaffRecharge>[] = [
  { head: text('Started (time in India)'), cell: ({ createdAt }) => indiaTimeOf(new Date(createdAt)) },
  {
    head: text('Settled (time in India)'),
    cell: ({ settledAt }) => (settledAt ? indiaTimeOf(new Date(settledAt)) : null),
  },
  { head: text('Recharge ID'), cell: ({ _id }) => _id },
  { head: text('Player'), cell: ({ player }) => player.username },
  { head: text('Player ID'), cell: ({ player }) => player._id },
  { head: text('Phone'), cell: ({ player }) => player.phone },
  { head: text('Recharged number'), cell: ({ number }) => maskPhone(number) },
  { head: text('Operator'), cell: ({ op_uid: operator }) => RECHARGE_OPERATORS[operator].name },
  { head: text('Type'), cell: ({ type }, language) => textIn(VALUES[type], language) },
  { head: text('Amount (₹)'), cell: ({ amount }) => ({ paise: paiseFromRupees(amount) }) },
  { head: text('Order'), cell: ({ order_id: order }) => order },
  { head: text('Reference'), cell: ({ reference }) => reference ?? null },
  { head: text('Status'), cell: ({ status }, language) => textIn(VALUES[status], language) },
];

/** The file of the list of recharges. */
export const rechargeExport = ({ db }: { db: Queries }) =>
  createListExport({
    query: rechargeCalls['GET /admin/recharges'].query,
    readPage: (query) => readRechargePage(db, query),
    columns: COLUMNS,
  });
