import { staffPlayerCalls, type StaffPlayer } from '@muqabla/contract/accounts/players/player-staff-calls';
import type { Economy } from '@muqabla/contract/economy';
import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../platform/files/list-export.ts';
import { readPlayerPage } from './players.list.ts';
import type { ReadKycBars } from './staff-player.view.ts';

/** The enumerated values in the file of players. */
const VALUES = {
  yes: text('Yes'),
  no: text('No'),
} as const satisfies Record<string, Words>;

const WALLET_COLUMNS: readonly ExportColumn<StaffPlayer>[] = [
  { head: text('Deposit wallet ({unit})'), cell: ({ depositWallet }) => ({ paise: paiseFromRupees(depositWallet) }) },
  { head: text('Winning wallet ({unit})'), cell: ({ rewardWallet }) => ({ paise: paiseFromRupees(rewardWallet) }) },
];

// Points are one balance to players and staff.
const POINTS_COLUMNS: readonly ExportColumn<StaffPlayer>[] = [
  {
    head: text('Balance ({unit})'),
    cell: ({ depositWallet, rewardWallet }) => ({
      paise: paiseFromRupees(depositWallet) + paiseFromRupees(rewardWallet),
    }),
  },
];

const columnsOf = (economy: Economy): readonly ExportColumn<StaffPlayer>[] => [
  { head: text('Joined (time in India)'), cell: ({ createdAt }) => indiaTimeOf(new Date(createdAt)) },
  { head: text('Player'), cell: ({ username }) => username },
  { head: text('Player ID'), cell: ({ _id }) => _id },
  { head: text('Full name'), cell: ({ fullName }) => fullName },
  { head: text('Phone'), cell: ({ phone }) => phone },
  { head: text('Refer code'), cell: ({ refercode }) => refercode },
  ...(economy === 'points' ? POINTS_COLUMNS : WALLET_COLUMNS),
  { head: text('Due ({unit})'), cell: ({ due }) => ({ paise: paiseFromRupees(due) }) },
  { head: text('Banned'), cell: ({ banned }, language) => textIn(VALUES[banned ? 'yes' : 'no'], language) },
];

/** The file of the list of players. */
export const playerExport = (services: { db: Queries; clock: Clock; economy: Economy; readKycBars: ReadKycBars }) =>
  createListExport({
    query: staffPlayerCalls['GET /admin/players'].query,
    readPage: (query) => readPlayerPage(services, query),
    economy: services.economy,
    columns: columnsOf(services.economy),
  });
