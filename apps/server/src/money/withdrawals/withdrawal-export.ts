import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { staffWithdrawalCalls, type WithdrawalCase } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { textIn } from '@muqabla/messages/text-in';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Queries } from '../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../platform/files/list-export.ts';
import { HEADS, VALUES } from './withdrawal-export.messages.ts';
import { readWithdrawalPage } from './withdrawals.list.ts';

const COLUMNS: readonly ExportColumn<WithdrawalCase>[] = [
  { head: HEADS.requestedAt, cell: ({ requestedAt }) => indiaTimeOf(new Date(requestedAt)) },
  { head: HEADS.withdrawal, cell: ({ _id }) => _id },
  { head: HEADS.player, cell: ({ player }) => player.username },
  { head: HEADS.playerId, cell: ({ player }) => player._id },
  { head: HEADS.kycName, cell: ({ kycName }) => kycName },
  { head: HEADS.wallet, cell: ({ wallet }, language) => textIn(VALUES[wallet], language) },
  { head: HEADS.method, cell: ({ method }, language) => textIn(VALUES[method], language) },
  { head: HEADS.target, cell: ({ target }) => target },
  { head: HEADS.amount, cell: ({ amount }) => ({ paise: paiseFromRupees(amount) }) },
  { head: HEADS.status, cell: ({ status }, language) => textIn(VALUES[status], language) },
];

/** The file of the list of withdrawals. */
export const withdrawalExport = (services: { db: Queries; settings: SettingsStore }) =>
  createListExport({
    query: staffWithdrawalCalls['GET /admin/withdrawals'].query,
    readPage: (query) => readWithdrawalPage(services, query),
    columns: COLUMNS,
  });
