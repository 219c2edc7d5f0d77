import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Services } from '../core.ts';
import { readWallets } from '../ledger/balances.ts';

/** Broadcasts both wallet balances to the player's open pages. Call it after the commit that changed them. */
export const notifyWallet = async ({ db, broadcast }: Pick<Services, 'db' | 'broadcast'>, playerId: string) => {
  const { deposit, reward } = await readWallets(db, playerId);
  broadcast.players([playerId], 'walletUpdated', {
    depositWallet: rupeesFromPaise(deposit),
    rewardWallet: rupeesFromPaise(reward),
  });
};
