import { rupeesFromPaise } from '@muqabla/contract/money';
import { readWallets } from '../ledger/balances.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';

/** Broadcasts both wallet balances to the player's open pages. Call it after the commit that changed them. */
export const notifyWallet = async ({ db, broadcast }: { db: Queries; broadcast: Broadcast }, playerId: string) => {
  const { deposit, reward } = await readWallets(db, playerId);
  broadcast.players([playerId], 'walletUpdated', {
    depositWallet: rupeesFromPaise(deposit),
    rewardWallet: rupeesFromPaise(reward),
  });
};
