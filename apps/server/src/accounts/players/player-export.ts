import { staffPlayerCalls, type StaffPlayer } from '@muqabla/contract/accounts/players/player-staff-calls';
import type { Economy } from '@muqabla/contract/economy';
import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { textIn } from '@muqabla/messages/text-in';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../platform/files/list-export.ts';
import { readPlayerPage } from './list-players.ts';
import { HEADS, VALUES } from './player-export.messages.ts';
import type { ReadKycBars } from './staff-player.view.ts';

const WALLET_COLUMNS: readonly ExportColumn<StaffPlayer>[] = [
  { head: HEADS.deposit, cell: ({ depositWallet }) => ({ paise: paiseFromRupees(depositWallet) }) },
  { head: HEADS.reward, cell: ({ rewardWallet }) => ({ paise: paiseFromRupees(rewardWallet) }) },
];

// Points are one balance to players and staff.
const POINTS_COLUMNS: readonly ExportColumn<StaffPlayer>[] = [
  {
    head: HEADS.balance,
    cell: ({ depositWallet, rewardWallet }) => ({
      paise: paiseFromRupees(depositWallet) + paiseFromRupees(rewardWallet),
    }),
  },
];

const columnsOf = (economy: Economy): readonly ExportColumn<StaffPlayer>[] => [
  { head: HEADS.joinedAt, cell: ({ createdAt }) => indiaTimeOf(new Date(createdAt)) },
  { head: HEADS.player, cell: ({ username }) => username },
  { head: HEADS.playerId, cell: ({ _id }) => _id },
  { head: HEADS.fullName, cell: ({ fullName }) => fullName },
  { head: HEADS.phone, cell: ({ phone }) => phone },
  { head: HEADS.referCode, cell: ({ refercode }) => refercode },
  ...(economy === 'points' ? POINTS_COLUMNS : WALLET_COLUMNS),
  { head: HEADS.due, cell: ({ due }) => ({ paise: paiseFromRupees(due) }) },
  { head: HEADS.banned, cell: ({ banned }, language) => textIn(VALUES[banned ? 'yes' : 'no'], language) },
];

/** The file of the list of players. */
export const playerExport = (services: { db: Queries; clock: Clock; economy: Economy; readKycBars: ReadKycBars }) =>
  createListExport({
    query: staffPlayerCalls['GET /admin/players'].query,
    readPage: (query) => readPlayerPage(services, query),
    economy: services.economy,
    columns: columnsOf(services.economy),
  });
