import { useQuery } from '@tanstack/react-query';
import { useLineKnown } from './line.ts';
import { useMe } from './me.ts';
import { api } from './session.ts';

export const walletKey = ['own', 'wallet'] as const;

/** Both wallets of the player in rupees. The player's own record, as fresh, fills in until the wallet call answers. */
export function useWallet() {
  const me = useMe();
  const isLineKnown = useLineKnown();
  return useQuery({
    queryKey: walletKey,
    queryFn: ({ signal }) =>
      api.call('GET /user/walletbalance/{userId}', { params: { userId: me?._id ?? '' }, signal }),
    enabled: isLineKnown && me !== undefined,
    ...(me && { placeholderData: { depositWallet: me.depositWallet, rewardWallet: me.rewardWallet } }),
  });
}
