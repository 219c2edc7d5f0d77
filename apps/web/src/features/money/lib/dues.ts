import type { CallResponse } from '@muqabla/client/api';
import { currentLanguage } from '@muqabla/ui/language';
import { useQuery } from '@tanstack/react-query';
import { useIsConnectionKnown } from './connection-status.ts';
import { useMe } from './me.ts';
import { api } from './session.ts';
import { walletKey } from './wallet.ts';

export type Dues = CallResponse<'GET /user/dues'>;

/** What the player owes, by charge; undefined while unknown and if nothing is owed. Refetched with the wallet. */
export function useDues(): Dues | undefined {
  const me = useMe();
  const isConnectionKnown = useIsConnectionKnown();
  const { data } = useQuery({
    queryKey: [...walletKey, 'dues', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /user/dues', { signal }),
    enabled: isConnectionKnown && me !== undefined,
  });
  return data === undefined || data.total === 0 ? undefined : data;
}
