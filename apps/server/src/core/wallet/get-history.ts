import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findEntriesByKind, findEntriesByRoomCode, readEntries, readPage } from './history.queries.ts';
import { type HistoryFilter, kindsOf, numbersOnPage, type Page, pagesOf } from './history.rules.ts';
import { historyItemOf } from './history.view.ts';

type HistoryQuery = { playerId: string; filter: HistoryFilter; search: string };

const findPage = async (db: Queries, { playerId, filter, search }: HistoryQuery, page: Page) => {
  const kinds = kindsOf(filter);
  if (search !== '') return findEntriesByRoomCode(db, playerId, { roomCode: search, kinds }, page);
  if (kinds !== null) return findEntriesByKind(db, playerId, kinds, page);
  return { total: page.upTo, numbers: numbersOnPage(page) };
};

/** One page of the player's own history, newest first. */
export const getHistory =
  ({ db }: { db: Queries }): Handler<'GET /user/me/history'> =>
  async ({ query, player: { playerId }, http: { language } }) => {
    if (query.user_id !== playerId) return refuse('NOT_FOUND');
    const page = await readPage(db, playerId, query);
    const { total, numbers } = await findPage(db, { playerId, filter: query.filter, search: query.search }, page);
    const entries = numbers.length === 0 ? [] : await readEntries(db, playerId, numbers);
    return {
      transactions: entries.map((entry) => historyItemOf(entry, language)),
      totalPages: pagesOf(total, page.limit),
      upTo: page.upTo,
    };
  };
