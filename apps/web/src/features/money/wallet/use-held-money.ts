import { useQuery } from '@tanstack/react-query';
import { useIsConnectionKnown } from '../../../lib/connection-status.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import { walletKey } from '../../../lib/wallet.ts';

/** Money of the player outside both wallets; undefined while unknown. Refetched with the wallet. */
export function useHeldMoney() {
  const me = useMe();
  const isConnectionKnown = useIsConnectionKnown();
  return useQuery({
    queryKey: [...walletKey, 'held'],
    queryFn: ({ signal }) => api.call('GET /user/held', { signal }),
    enabled: isConnectionKnown && me !== undefined,
  }).data;
}
