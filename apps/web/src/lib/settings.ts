import { ADULT_AGE_YEARS, DEPOSIT_MAX_RUPEES, DEPOSIT_MIN_RUPEES, PENALTY_RUPEES } from '@muqabla/contract/constants';
import type { PublicSettings } from '@muqabla/contract/settings/settings-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentLanguage } from './language.ts';
import { isLive } from './line.ts';
import { api } from './session.ts';

const readAgainMilliseconds = 15_000;

/**
 * GET /settings in the present language. A connected page is notified of a change; every other open page reads again by
 * itself, and so does the maintenance page, so that its end shows whatever became of the line.
 */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /settings', { signal }),
    staleTime: readAgainMilliseconds,
    refetchInterval: ({ state }) =>
      isLive() && state.data?.siteMode !== 'maintenance' ? false : readAgainMilliseconds,
  });

/** The site's settings, or undefined until they are here. */
export function useSettings(): PublicSettings | undefined {
  return useQuery(settingsQuery()).data;
}

/** The name of the product as the operator set it. */
export function useBrandName(): string {
  return useSettings()?.brandName || 'Muqabla';
}

/** Penalties of the operator, in rupees; the specification's until the settings are here. */
export function usePenalties() {
  const settings = useSettings();
  return {
    fraud: settings?.penaltyFraud ?? PENALTY_RUPEES.fraud,
    wrongUpdate: settings?.penaltyWrongUpdate ?? PENALTY_RUPEES.wrongUpdate,
    abusing: settings?.penaltyAbusing ?? PENALTY_RUPEES.abusing,
  };
}

/** The bounds of a deposit in rupees; the specification's until the settings are here. */
export function useDepositBounds() {
  const settings = useSettings();
  return { min: settings?.depositMin ?? DEPOSIT_MIN_RUPEES, max: settings?.depositMax ?? DEPOSIT_MAX_RUPEES };
}

/** The age in years from which players may play. */
export function useMinimumAge(): number {
  return useSettings()?.minimumAge ?? ADULT_AGE_YEARS;
}
