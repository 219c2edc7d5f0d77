import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const SHORTEST = 2;

/** Searches the server for a text; returns no records for a text of one character. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn:
      text.length < SHORTEST ? skipToken : ({ signal }) => api.call('POST /admin/search', { body: { text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
