import { queryClient } from './query-client.ts';
import { walletKey } from './wallet.ts';

/** Reads the balance and the history again after a battle has moved money. */
export function refreshMoney(): void {
  void queryClient.invalidateQueries({ queryKey: walletKey });
  void queryClient.invalidateQueries({ queryKey: ['own', 'history'] });
}
