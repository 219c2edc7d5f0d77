import type { Economy } from '@muqabla/contract/economy';
import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { battleCalls, type StaffMatch } from '@muqabla/contract/play/matches/match-staff-calls';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../../platform/files/list-export.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { readMatchPage } from './staff-matches.list.ts';

/** The enumerated values in the file of battles. */
const VALUES = {
  new: text('Open'),
  requested: text('Requested'),
  running: text('Running'),
  pending: text('Awaits review'),
  conflict: text('Conflict'),
  completed: text('Completed'),
  cancelled: text('Cancelled'),
  deleted: text('Deleted'),
} as const satisfies Record<string, Words>;

/** The last line of the file when more players match the filter than are searched. */
const MORE_PLAYERS = text(
  'Many players match this filter. The file has the battles of 20 of them only: enter more of the name or the phone.',
);

const COLUMNS: readonly ExportColumn<StaffMatch>[] = [
  { head: text('Created (time in India)'), cell: ({ createdAt }) => indiaTimeOf(new Date(createdAt)) },
  { head: text('Battle ID'), cell: ({ _id }) => _id },
  { head: text('Game'), cell: ({ gameName }) => gameName },
  { head: text('Room code'), cell: ({ roomcode }) => roomcode },
  { head: text('Host'), cell: ({ host }) => host.username },
  { head: text('Host ID'), cell: ({ host }) => host._id },
  { head: text('Joiner'), cell: ({ joiner }) => joiner?.username ?? null },
  { head: text('Joiner ID'), cell: ({ joiner }) => joiner?._id ?? null },
  { head: text('Stake per player ({unit})'), cell: ({ amount }) => ({ paise: paiseFromRupees(amount) }) },
  { head: text('Prize ({unit})'), cell: ({ prize }) => ({ paise: paiseFromRupees(prize) }) },
  { head: text('Status'), cell: ({ status }, language) => textIn(VALUES[status], language) },
  { head: text('In this status since (time in India)'), cell: ({ statusSince }) => indiaTimeOf(new Date(statusSince)) },
];

/** The file of the list of battles. */
export const matchExport = ({ db, economy }: { db: Queries; economy: Economy }) =>
  createListExport({
    query: battleCalls['GET /admin/battles'].query,
    readPage: async (query) => {
      const page = await readMatchPage(db, query);
      if (isRefusal(page)) return page;
      const { morePlayers, ...rest } = page;
      return { ...rest, ...(morePlayers && { note: MORE_PLAYERS }) };
    },
    economy,
    columns: COLUMNS,
  });
