import { FOR_MONEY } from '@muqabla/ui/economy';
import { currentLanguage } from '@muqabla/ui/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { inPreviousLanguage } from './previous-language.ts';
import { api, useSignIn } from './session.ts';

/** GET /kyc/status in the current language. */
export const kycQuery = () =>
  queryOptions({
    queryKey: ['own', 'kyc', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /kyc/status', { signal }),
    placeholderData: inPreviousLanguage,
  });

/** KYC status of the signed-in player. */
export function useKyc() {
  const signedIn = useSignIn() === 'in';
  return useQuery({ ...kycQuery(), enabled: FOR_MONEY && signedIn });
}

export type Kyc = NonNullable<ReturnType<typeof useKyc>['data']>;
