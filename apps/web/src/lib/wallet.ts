import { useQuery } from '@tanstack/react-query';
import { useIsConnectionKnown } from './connection-status.ts';
import { useMe } from './me.ts';
import { queryClient } from './query-client.ts';
import { api } from './session.ts';

export const walletKey = ['own', 'wallet'] as const;

/**
 * Reads both wallets of the player in rupees. Until the call returns, the equally fresh balances of `GET /user/me` fill
 * in.
 */
export function useWallet() {
  const me = useMe();
  const isConnectionKnown = useIsConnectionKnown();
  return useQuery({
    queryKey: walletKey,
    queryFn: ({ signal }) =>
      api.call('GET /user/walletbalance/{userId}', { params: { userId: me?._id ?? '' }, signal }),
    enabled: isConnectionKnown && me !== undefined,
    ...(me && { placeholderData: { depositWallet: me.depositWallet, rewardWallet: me.rewardWallet } }),
  });
}

/** Refetches the balance and the history after money has moved. */
export function refetchMoney(): void {
  void queryClient.invalidateQueries({ queryKey: walletKey });
  void queryClient.invalidateQueries({ queryKey: ['own', 'history'] });
}
