import type { HistoryBattle } from '@muqabla/contract/core/wallet/statement-calls';
import type { Language } from '@muqabla/contract/languages';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { shownUsername } from '@muqabla/messages/shown-username';
import { type HistoryEntry, readEntries, readPage } from '../../../core/wallet/history.queries.ts';
import { battleResult, netOf, pagesOf } from '../../../core/wallet/history.rules.ts';
import { historyItemOf } from '../../../core/wallet/history.view.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import type { ShownQueries } from '../../../platform/seams/join-seams.ts';
import { type BattleRow, findStakes, readBattles } from './history-battles.queries.ts';

const battleView = (row: BattleRow, lines: readonly HistoryEntry[], language: Language): HistoryBattle => ({
  _id: row.match_id,
  gameName: row.game_name,
  room: row.room,
  roomcode: row.room_code ?? '',
  status: row.status,
  ...(row.opponent_id !== null && {
    opponent: {
      _id: row.opponent_id,
      username: shownUsername(row.opponent_username ?? '', language),
      avatar: row.opponent_avatar ?? '',
    },
  }),
  result: battleResult(row),
  isDrawn: row.is_drawn && row.side !== null,
  stake: rupeesFromPaise(row.stake_paise),
  net: rupeesFromPaise(paise(netOf(lines))),
  at: row.staked_at.toISOString(),
  lines: lines.map((line) => historyItemOf(line, language)),
});

/** GET /user/history/battles: the player's battles, one row each. */
export const listHistoryBattles =
  ({ db, shown }: ShownQueries): Handler<'GET /user/history/battles'> =>
  async ({ query, player: { playerId }, http: { language } }) => {
    const page = await readPage(db, playerId, query);
    const { total, numbers } = await findStakes(db, { playerId, search: query.search }, page);
    const rows = numbers.length === 0 ? [] : await readBattles(db, playerId, numbers);
    const entries = await readEntries(
      { db, shown },
      playerId,
      rows.flatMap((row) => row.line_numbers),
    );
    const byNumber = new Map(entries.map((entry) => [entry.entry_number, entry]));
    const linesOf = (row: BattleRow) => row.line_numbers.flatMap((number) => byNumber.get(number) ?? []);
    return {
      battles: rows.map((row) => battleView(row, linesOf(row), language)),
      totalPages: pagesOf(total, page.limit),
      upTo: page.upTo,
    };
  };
