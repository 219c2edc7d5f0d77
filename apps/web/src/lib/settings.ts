import { OWN_BRAND } from '@muqabla/contract/brand';
import { ADULT_AGE_YEARS, DEPOSIT_MAX_RUPEES, DEPOSIT_MIN_RUPEES, PENALTY_RUPEES } from '@muqabla/contract/constants';
import type { PublicSettings } from '@muqabla/contract/core/settings/settings-calls';
import type { StandIn } from '@muqabla/contract/sandbox/stand-ins';
import { currentLanguage } from '@muqabla/ui/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as m from '../messages.ts';
import { isConnected } from './connection-status.ts';
import { inPreviousLanguage } from './previous-language.ts';
import { api } from './session.ts';

const POLL_MILLISECONDS = 15_000;

/**
 * GET /settings in the current language. A connected page is notified of changes; a disconnected one polls, and so does
 * the maintenance page, so that it ends whatever the connection status is.
 */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /settings', { signal }),
    placeholderData: inPreviousLanguage,
    staleTime: POLL_MILLISECONDS,
    refetchInterval: ({ state }) =>
      isConnected() && state.data?.siteMode !== 'maintenance' ? false : POLL_MILLISECONDS,
  });

/** The site's settings; undefined while loading. */
export function useSettings(): PublicSettings | undefined {
  return useQuery(settingsQuery()).data;
}

/** Returns true when the sandbox stands in for a kind of provider; false while the settings load. */
export function useStandIn(kind: StandIn): boolean {
  return useSettings()?.standIns?.includes(kind) ?? false;
}

/** The operator's product name; the default one in the script of the language, as in the logo. */
export function useBrandName(): string {
  const name = useSettings()?.brandName || OWN_BRAND;
  return name === OWN_BRAND ? m.brand() : name;
}

/** The operator's penalties in rupees; the specification's while the settings load. */
export function usePenalties() {
  const settings = useSettings();
  return {
    fraud: settings?.penaltyFraud ?? PENALTY_RUPEES.fraud,
    wrongUpdate: settings?.penaltyWrongUpdate ?? PENALTY_RUPEES.wrongUpdate,
    abusing: settings?.penaltyAbusing ?? PENALTY_RUPEES.abusing,
    notUpdating: settings?.penaltyNotUpdating ?? PENALTY_RUPEES.notUpdating,
  };
}

/** Deposit bounds in rupees; the specification's while the settings load. */
export function useDepositBounds() {
  const settings = useSettings();
  return { min: settings?.depositMin ?? DEPOSIT_MIN_RUPEES, max: settings?.depositMax ?? DEPOSIT_MAX_RUPEES };
}

/** Minimum age of players in years. */
export function useMinimumAge(): number {
  return useSettings()?.minimumAge ?? ADULT_AGE_YEARS;
}
