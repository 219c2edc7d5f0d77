import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type KycSearch, peopleAsked } from './kyc-search.rules.ts';

/** Begins the key of everything that taking a verification back makes old. */
export const KYC = 'kyc';

/** One page of the verified, newest first. */
export const peopleQuery = (search: KycSearch) =>
  queryOptions({
    queryKey: [KYC, 'people', peopleAsked(search)],
    queryFn: ({ signal }) => api.call('GET /admin/kyc', { query: peopleAsked(search), signal }),
    placeholderData: keepPreviousData,
  });

/** One page of what came to nothing, newest first. */
export const refusalsQuery = ({ reason, cursor }: KycSearch) =>
  queryOptions({
    queryKey: [KYC, 'refusals', reason, cursor],
    queryFn: ({ signal }) =>
      api.call('GET /admin/kyc/refusals', {
        query: { ...(reason !== undefined && { reason }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One player's verification with its story. */
export const personQuery = (playerId: string) =>
  queryOptions({
    queryKey: [KYC, 'one', playerId],
    queryFn: ({ signal }) => api.call('GET /admin/kyc/players/{playerId}', { params: { playerId }, signal }),
  });
