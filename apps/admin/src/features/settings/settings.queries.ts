import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { SettingsSearch } from './settings-search.rules.ts';

export const SETTINGS = 'settings';

/** Every setting as it stands. */
export const settingsQuery = queryOptions({
  queryKey: [SETTINGS, 'all'],
  queryFn: ({ signal }) => api.call('GET /admin/settings', { signal }),
});

/** One page of what was changed, of one setting or of all. */
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
