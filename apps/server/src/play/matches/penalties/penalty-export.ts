import type { Economy } from '@muqabla/contract/economy';
import { indiaTimeOf } from '@muqabla/contract/india-time';
import { paiseFromRupees } from '@muqabla/contract/money';
import { penaltyCalls, type ChargedPenalty } from '@muqabla/contract/play/matches/penalty-calls';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../../platform/db/database.ts';
import { createListExport, type ExportColumn } from '../../../platform/files/list-export.ts';
import { readPenaltyPage } from './list-penalties.ts';
import { HEADS, VALUES } from './penalty-export.messages.ts';

const COLUMNS: readonly ExportColumn<ChargedPenalty>[] = [
  { head: HEADS.at, cell: ({ at }) => indiaTimeOf(new Date(at)) },
  { head: HEADS.player, cell: ({ player }) => player.username },
  { head: HEADS.playerId, cell: ({ player }) => player._id },
  { head: HEADS.phone, cell: ({ player }) => player.phone },
  { head: HEADS.kind, cell: ({ kind }, language) => textIn(VALUES[kind], language) },
  { head: HEADS.charged, cell: ({ charged }) => ({ paise: paiseFromRupees(charged) }) },
  { head: HEADS.atOnce, cell: ({ atOnce }) => ({ paise: paiseFromRupees(atOnce) }) },
  { head: HEADS.outstanding, cell: ({ outstanding }) => ({ paise: paiseFromRupees(outstanding) }) },
  { head: HEADS.state, cell: ({ state }, language) => textIn(VALUES[state], language) },
  { head: HEADS.match, cell: ({ matchId }) => matchId },
  { head: HEADS.game, cell: ({ gameName }) => gameName },
  { head: HEADS.reviewer, cell: ({ reviewer }) => reviewer?.name ?? null },
  { head: HEADS.reason, cell: ({ reason }) => reason },
];

/** The file of the list of penalties. */
export const penaltyExport = ({ db, economy }: { db: Queries; economy: Economy }) =>
  createListExport({
    query: penaltyCalls['GET /admin/penalties'].query,
    readPage: (query) => readPenaltyPage(db, query),
    economy,
    columns: COLUMNS,
  });
