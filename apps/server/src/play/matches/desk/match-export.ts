import type { Economy } from '@muqabla/contract/economy';
import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { battleCalls, type StaffMatch } from '@muqabla/contract/play/matches/match-staff-calls';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../../platform/files/list-export.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { readMatchPage } from './list-staff-matches.ts';
import { HEADS, MORE_PLAYERS, VALUES } from './match-export.messages.ts';

const COLUMNS: readonly ExportColumn<StaffMatch>[] = [
  { head: HEADS.createdAt, cell: ({ createdAt }) => indiaTimeOf(new Date(createdAt)) },
  { head: HEADS.match, cell: ({ _id }) => _id },
  { head: HEADS.game, cell: ({ gameName }) => gameName },
  { head: HEADS.roomCode, cell: ({ roomcode }) => roomcode },
  { head: HEADS.host, cell: ({ host }) => host.username },
  { head: HEADS.hostId, cell: ({ host }) => host._id },
  { head: HEADS.joiner, cell: ({ joiner }) => joiner?.username ?? null },
  { head: HEADS.joinerId, cell: ({ joiner }) => joiner?._id ?? null },
  { head: HEADS.stake, cell: ({ amount }) => ({ paise: paiseFromRupees(amount) }) },
  { head: HEADS.prize, cell: ({ prize }) => ({ paise: paiseFromRupees(prize) }) },
  { head: HEADS.status, cell: ({ status }, language) => textIn(VALUES[status], language) },
  { head: HEADS.statusSince, cell: ({ statusSince }) => indiaTimeOf(new Date(statusSince)) },
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
