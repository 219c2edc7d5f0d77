import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { PlayersSearch } from './players-search.rules.ts';

const PLAYERS = 'players';

/** One page of players, newest first. */
export const playersQuery = ({ search, page }: PlayersSearch) =>
  queryOptions({
    queryKey: [PLAYERS, 'list', search, page],
    queryFn: ({ signal }) => api.call('GET /admin/players', { query: { search, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

/** One player with their wallets. */
export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}', { params: { playerId }, signal }),
  });

/** What a player allows themselves. */
export const playerLimitsQuery = (playerId: string) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'limits'],
    queryFn: ({ signal }) => api.call('GET /admin/players/{playerId}/limits', { params: { playerId }, signal }),
  });

/** One page of a player's ledger. */
export const playerLedgerQuery = (playerId: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [PLAYERS, 'one', playerId, 'ledger', cursor],
    queryFn: ({ signal }) =>
      api.call('GET /admin/players/{playerId}/ledger', {
        params: { playerId },
        query: cursor === undefined ? {} : { cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
