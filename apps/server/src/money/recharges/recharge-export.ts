import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { rechargeCalls, type StaffRecharge } from '@muqabla/contract/money/recharges/recharge-calls';
import { RECHARGE_OPERATORS } from '@muqabla/contract/money/recharges/recharge-operators';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../platform/files/list-export.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import { HEADS, VALUES } from './recharge-export.messages.ts';
import { readRechargePage } from './recharges.list.ts';

const COLUMNS: readonly ExportColumn<StaffRecharge>[] = [
  { head: HEADS.createdAt, cell: ({ createdAt }) => indiaTimeOf(new Date(createdAt)) },
  { head: HEADS.settledAt, cell: ({ settledAt }) => (settledAt ? indiaTimeOf(new Date(settledAt)) : null) },
  { head: HEADS.recharge, cell: ({ _id }) => _id },
  { head: HEADS.player, cell: ({ player }) => player.username },
  { head: HEADS.playerId, cell: ({ player }) => player._id },
  { head: HEADS.phone, cell: ({ player }) => player.phone },
  { head: HEADS.number, cell: ({ number }) => maskPhone(number) },
  { head: HEADS.operator, cell: ({ op_uid: operator }) => RECHARGE_OPERATORS[operator].name },
  { head: HEADS.type, cell: ({ type }, language) => textIn(VALUES[type], language) },
  { head: HEADS.amount, cell: ({ amount }) => ({ paise: paiseFromRupees(amount) }) },
  { head: HEADS.order, cell: ({ order_id: order }) => order },
  { head: HEADS.reference, cell: ({ reference }) => reference ?? null },
  { head: HEADS.status, cell: ({ status }, language) => textIn(VALUES[status], language) },
];

/** The file of the list of recharges. */
export const rechargeExport = ({ db }: { db: Queries }) =>
  createListExport({
    query: rechargeCalls['GET /admin/recharges'].query,
    readPage: (query) => readRechargePage(db, query),
    columns: COLUMNS,
  });
