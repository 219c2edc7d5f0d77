import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import { walletKey } from '../../../lib/wallet.ts';

/** Prizes in the winnings that must stay in the app for now; undefined while unknown and when there are none. */
export function useUnfreePrizes() {
  const me = useMe();
  return useQuery({
    queryKey: [...walletKey, 'unfree'],
    queryFn: ({ signal }) => api.call('GET /user/unfree-prizes', { signal }),
    enabled: me !== undefined,
  }).data?.unfree;
}

/** The part of these winnings, in rupees, that may leave the app. */
export const freeOf = (winnings: number, unfree: { amount: number } | undefined): number =>
  Math.max(0, Math.round((winnings - (unfree?.amount ?? 0)) * 100) / 100);
