import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { type BattlesSearch, battlesAsked } from './battles-search.rules.ts';

const POLL_MS = 15_000;

/** Begins the key of everything that an act on a battle makes old. */
export const BATTLES = 'battles';

/** One page of battles, asked for again every fifteen seconds while the page is looked at. */
export const battlesQuery = (search: BattlesSearch) =>
  queryOptions({
    queryKey: [BATTLES, 'list', search],
    queryFn: ({ signal }) => api.call('GET /admin/battles', { query: battlesAsked(search), signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

/** One battle with all that happened to it, as fresh as the list. */
export const battleQuery = (matchId: string) =>
  queryOptions({
    queryKey: [BATTLES, 'one', matchId],
    queryFn: ({ signal }) => api.call('GET /admin/battles/{matchId}', { params: { matchId }, signal }),
    refetchInterval: POLL_MS,
  });
