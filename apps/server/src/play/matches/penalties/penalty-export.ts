import type { Economy } from '@muqabla/contract/economy';
import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { penaltyCalls, type ChargedPenalty } from '@muqabla/contract/play/matches/penalty-calls';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../../platform/files/list-export.ts';
import { readPenaltyPage } from './penalties.list.ts';

/** The enumerated values in the file of penalties. */
const VALUES = {
  fraud: text('Fraud'),
  wrongUpdate: text('Wrong update'),
  abusing: text('Abusing'),
  notUpdating: text('Not updating'),
  games: text('Stake penalty'),
  collected: text('Collected'),
  due: text('Owed'),
  returned: text('Returned'),
} as const satisfies Record<string, Words>;

const COLUMNS: readonly ExportColumn<ChargedPenalty>[] = [
  { head: text('Charged (time in India)'), cell: ({ at }) => indiaTimeOf(new Date(at)) },
  { head: text('Player'), cell: ({ player }) => player.username },
  { head: text('Player ID'), cell: ({ player }) => player._id },
  { head: text('Phone'), cell: ({ player }) => player.phone },
  { head: text('Penalty'), cell: ({ kind }, language) => textIn(VALUES[kind], language) },
  { head: text('Charged ({unit})'), cell: ({ charged }) => ({ paise: paiseFromRupees(charged) }) },
  { head: text('Collected at once ({unit})'), cell: ({ atOnce }) => ({ paise: paiseFromRupees(atOnce) }) },
  { head: text('Still owed ({unit})'), cell: ({ outstanding }) => ({ paise: paiseFromRupees(outstanding) }) },
  { head: text('Status'), cell: ({ state }, language) => textIn(VALUES[state], language) },
  { head: text('Battle ID'), cell: ({ matchId }) => matchId },
  { head: text('Game'), cell: ({ gameName }) => gameName },
  { head: text('Reviewer'), cell: ({ reviewer }) => reviewer?.name ?? null },
  { head: text('Reason'), cell: ({ reason }) => reason },
];

/** The file of the list of penalties. */
export const penaltyExport = ({ db, economy }: { db: Queries; economy: Economy }) =>
  createListExport({
    query: penaltyCalls['GET /admin/penalties'].query,
    readPage: (query) => readPenaltyPage(db, query),
    economy,
    columns: COLUMNS,
  });
