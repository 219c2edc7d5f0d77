import type { PlayerEntry } from '@muqabla/contract/accounts/players/player-staff-calls';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readNamedPlayers } from '../people/named-players.queries.ts';
import { HISTORY_MESSAGES } from './history.rules.ts';
import { type PlayerEntryRow, readPlayerEntries } from './player-entries.queries.ts';

const PAGE_SIZE = 50;

const entryView = (row: PlayerEntryRow, language: Language): PlayerEntry => ({
  number: row.entry_number,
  kind: row.kind,
  title: textIn(HISTORY_MESSAGES[row.kind].words, language),
  at: row.created_at.toISOString(),
  depositChange: rupeesFromPaise(row.deposit_change),
  rewardChange: rupeesFromPaise(row.reward_change),
  depositAfter: rupeesFromPaise(row.deposit_after),
  rewardAfter: rupeesFromPaise(row.reward_after),
  transferKey: row.transfer_key,
  ...(row.match_id !== null && { matchId: row.match_id }),
  ...(row.reference !== null && { reference: row.reference }),
});

/** A player's ledger entries, newest first. */
export const getPlayerLedger =
  ({ db }: { db: Queries }): Handler<'GET /admin/players/{playerId}/ledger'> =>
  async ({ params: { playerId }, query: { cursor }, http: { language } }) => {
    if (!(await readNamedPlayers(db, [playerId])).has(playerId)) return refuse('PLAYER_NOT_FOUND');
    const before = cursor === undefined ? null : Number(cursor);
    const rows = await readPlayerEntries(db, { playerId, before, limit: PAGE_SIZE });
    const last = rows.at(-1);
    return {
      entries: rows.map((row) => entryView(row, language)),
      ...(last !== undefined && last.entry_number > 1 && { next: String(last.entry_number) }),
    };
  };
