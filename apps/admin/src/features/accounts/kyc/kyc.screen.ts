import { containsAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';
import { KYC_ATTEMPT_REASONS, KYC_STATES } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { defineSearch, optionalChoiceParam, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { withDayBounds } from '../../../lib/day.rules.ts';
import { DAY_FORM, formOf } from '../../../lib/search-params.rules.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

export const KYC_LISTS = ['people', 'refusals'] as const;
export const REFUSAL_REASONS = KYC_ATTEMPT_REASONS.filter((reason) => reason !== 'ASKED');

// A URL is stored and logged, so it never contains a whole Aadhaar number.
const textWithoutAadhaar = (value: unknown) => {
  const text = formOf(value, /^.{2,60}$/);
  return text === undefined || containsAadhaar(text) ? undefined : text;
};

/** `show` selects the list of refusals. The days are calendar days in India. */
export const readKycSearch = defineSearch({
  show: optionalChoiceParam(['refusals']),
  search: textWithoutAadhaar,
  state: textWithoutAadhaar,
  status: optionalChoiceParam(KYC_STATES),
  from: patternParam(DAY_FORM),
  to: patternParam(DAY_FORM),
  reason: optionalChoiceParam(REFUSAL_REASONS),
  cursor: patternParam(/^\d{1,15}~[0-9a-f-]{36}$/),
});
export type KycSearch = ReturnType<typeof readKycSearch>;

/** First part of every query key of KYC. */
export const KYC = 'kyc';

/** One page of verified players, newest first. */
export const peopleQuery = (search: KycSearch) => {
  const { show: _, reason: __, ...people } = search;
  return listQuery({
    key: [KYC, 'people', people],
    load: (signal) => api.call('GET /admin/kyc', { query: withDayBounds(people), signal }),
  });
};

/** One page of refused attempts, newest first. */
export const refusalsQuery = ({ reason, cursor }: KycSearch) =>
  listQuery({
    key: [KYC, 'refusals', reason, cursor],
    load: (signal) =>
      api.call('GET /admin/kyc/refusals', {
        query: { ...(reason !== undefined && { reason }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
  });

/** One player's KYC with its attempts and revocations. */
export const personQuery = (playerId: string) =>
  queryOptions({
    queryKey: [KYC, 'one', playerId],
    queryFn: ({ signal }) => api.call('GET /admin/kyc/players/{playerId}', { params: { playerId }, signal }),
  });

const kyc = createRoute({
  ...staffPage('/kyc', {
    needs: ['kyc'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'players', name: m.kyc_title },
  }),
  validateSearch: searchFrom(readKycSearch),
  component: lazyRouteComponent(() => import('./kyc-page.tsx'), 'KycPage'),
});
const kycPerson = createRoute({
  getParentRoute: () => kyc,
  path: '$playerId',
  component: lazyRouteComponent(() => import('./kyc-drawer.tsx'), 'KycDrawer'),
});

/** The list of identities to check, and one of them in a drawer. */
export const kycScreen = kyc.addChildren([kycPerson]);
