import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readWallets } from '../ledger/balances.ts';

export const getWalletBalance =
  ({ db }: { db: Queries }): Handler<'GET /user/walletbalance/{userId}'> =>
  async ({ params: { userId }, player: { playerId } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const { deposit, reward } = await readWallets(db, playerId);
    return { depositWallet: rupeesFromPaise(deposit), rewardWallet: rupeesFromPaise(reward) };
  };
