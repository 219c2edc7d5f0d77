import type { PublicSettings } from '@muqabla/contract/settings/settings-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentLanguage } from './language.ts';
import { api } from './session.ts';

/** GET /settings in the present language; asks again every half minute while the site is being updated. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /settings', { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.siteMode === 'maintenance' ? 30_000 : false),
  });

/** The site's settings, or undefined until they are here. */
export function useSettings(): PublicSettings | undefined {
  return useQuery(settingsQuery()).data;
}

/** The name of the product as the operator set it. */
export function useBrandName(): string {
  return useSettings()?.brandName || 'Muqabla';
}
