import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { findOwnPlayer } from '../../accounts/players/players.queries.ts';
import type { Services } from '../../core/core.ts';
import { readWallets } from '../../core/ledger/balances.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { payableWallets } from './payout.rules.ts';
import { readPayoutContext } from './read-payout-context.ts';
import { listUnderWay } from './withdrawal.queries.ts';
import { stateOf } from './withdrawal.rules.ts';

type GetPayoutOptionsServices = Pick<Services, 'db' | 'shown' | 'clock' | 'settings'> & { unfree: string };

/** The wallets that staff may pay out for the player, and the player's known accounts. */
export const getPayoutOptions =
  ({ db, shown, clock, settings, unfree }: GetPayoutOptionsServices): Handler<'GET /admin/players/{playerId}/payout'> =>
  async ({ params: { playerId } }) => {
    const now = clock.now();
    const player = await findOwnPlayer({ db, shown }, playerId, now);
    if (player === null) return refuse('PLAYER_NOT_FOUND');
    const terms = await settings.read();
    const wallets = await readWallets(db, playerId);
    const { context, kyc } = await readPayoutContext({ db, unfree }, { playerId, wallets, settings: terms, now });
    const underWay = await listUnderWay(db, playerId);
    return {
      wallets: payableWallets(context).map(({ wallet, available }) => ({
        wallet,
        available: rupeesFromPaise(available),
      })),
      underWay: underWay.map((withdrawal) => ({
        _id: withdrawal.withdrawalId,
        wallet: withdrawal.wallet,
        amount: rupeesFromPaise(withdrawal.amount),
        status: stateOf(withdrawal),
      })),
      kyc: context.kyc,
      ...(context.kyc === 'verified' && kyc !== null && { kycName: kyc.name }),
      lastUsed: {
        ...(player.lastUpi !== null && { upi: player.lastUpi }),
        ...(player.lastBank !== null && { bank: player.lastBank }),
      },
    };
  };
