import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { SettingsSearch } from './settings-search.rules.ts';

export const SETTINGS = 'settings';

/** All settings with their current values. */
export const settingsQuery = queryOptions({
  queryKey: [SETTINGS, 'all'],
  queryFn: ({ signal }) => api.call('GET /admin/settings', { signal }),
});

/** The changes that wait for another staff member. */
export const settingsProposalsQuery = queryOptions({
  queryKey: [SETTINGS, 'proposals'],
  queryFn: ({ signal }) => api.call('GET /admin/settings/proposals', { signal }),
  refetchInterval: 60_000,
});

/** Reads how often reviewers agreed with the rule that settles clear results. */
export const agreementQuery = queryOptions({
  queryKey: [SETTINGS, 'agreement'],
  queryFn: ({ signal }) => api.call('GET /admin/assistant', { signal }),
});

/** One page of the changes of one setting or of all. */
export const settingHistoryQuery = ({ name, cursor }: Pick<SettingsSearch, 'name' | 'cursor'>) =>
  queryOptions({
    queryKey: [SETTINGS, 'history', name, cursor],
    queryFn: ({ signal }) =>
      api.call('GET /admin/settings/history', {
        query: { ...(name !== undefined && { name }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
