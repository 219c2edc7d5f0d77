import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';
import { readWallets } from '../ledger/balances.ts';
import { chargeText } from './charge.messages.ts';
import { readDues } from './dues.queries.ts';

/** GET /user/dues: what the player owes, by charge. */
export const getDues =
  ({ db, contests }: { db: Queries; contests: ContestsSql }): Handler<'GET /user/dues'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const dues = await readDues(db, contests, playerId);
    return {
      total: rupeesFromPaise(paise(dues.reduce((sum, { owed }) => sum + owed, 0))),
      dues: dues.map(({ kind, reference, owed, charged_at, own_match_id }) => ({
        amount: rupeesFromPaise(paise(owed)),
        reason: chargeText({ kind, reference }, language),
        at: charged_at.toISOString(),
        ...(own_match_id !== null && { matchId: own_match_id }),
      })),
    };
  };

export const getWalletBalance =
  ({ db }: { db: Queries }): Handler<'GET /user/walletbalance/{userId}'> =>
  async ({ params: { userId }, player: { playerId } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const { deposit, reward } = await readWallets(db, playerId);
    return { depositWallet: rupeesFromPaise(deposit), rewardWallet: rupeesFromPaise(reward) };
  };
