import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { PenaltiesSearch } from './penalties-search.rules.ts';

/** One page of penalties, with the totals of its days and what each kind costs now. */
export const penaltiesQuery = (search: PenaltiesSearch) =>
  queryOptions({
    queryKey: ['penalties', search],
    queryFn: ({ signal }) => api.call('GET /admin/penalties', { query: search, signal }),
    placeholderData: keepPreviousData,
  });
