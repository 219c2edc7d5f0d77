import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';
import { findEntriesByKind, findEntriesByRoomCode, readEntries, readPage } from './history.queries.ts';
import { type HistoryFilter, kindsOf, numbersOnPage, type Page, pagesOf } from './history.rules.ts';
import { historyItemOf } from './history.view.ts';

type HistoryQuery = { playerId: string; filter: HistoryFilter; search: string };

const findPage = async (services: ShownQueries, { playerId, filter, search }: HistoryQuery, page: Page) => {
  const kinds = kindsOf(filter);
  if (search !== '') return findEntriesByRoomCode(services, playerId, { roomCode: search, kinds }, page);
  if (kinds !== null) return findEntriesByKind(services.db, playerId, kinds, page);
  return { total: page.upTo, numbers: numbersOnPage(page) };
};

/** One page of the player's own history, newest first. */
export const getHistory =
  (services: ShownQueries): Handler<'GET /user/me/history'> =>
  async ({ query, player: { playerId }, http: { language } }) => {
    if (query.user_id !== playerId) return refuse('NOT_FOUND');
    const page = await readPage(services.db, playerId, query);
    const { total, numbers } = await findPage(services, { playerId, filter: query.filter, search: query.search }, page);
    const entries = numbers.length === 0 ? [] : await readEntries(services, playerId, numbers);
    return {
      transactions: entries.map((entry) => historyItemOf(entry, language)),
      totalPages: pagesOf(total, page.limit),
      upTo: page.upTo,
    };
  };
