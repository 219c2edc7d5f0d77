import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { accountSecrets, readProof } from '@muqabla/proofs/liabilities/sum-tree';
import type { Services } from '../../core/core.ts';
import { blockReader } from '../../core/sum-tree/sum-blocks.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findAccount, listPeriods } from './liabilities.queries.ts';
import { publishedSumView } from './liability.view.ts';
import { treeKeyOf } from './prove-liabilities.ts';

/** The caller's balance in the newest published sum, with its proof. */
export const getOwnLiability =
  ({ db, readLogHash }: Pick<Services, 'db' | 'readLogHash'>): Handler<'GET /user/me/liabilities'> =>
  async ({ player: { playerId } }) => {
    const [newest] = await listPeriods(db, 1);
    const account = newest === undefined ? null : await findAccount(db, newest.period, playerId);
    if (newest === undefined || account === null) return { own: null };
    const { period, leaves } = newest;
    const { places, wallets_paise, held_paise, staked_paise } = account;
    const secret = accountSecrets(await treeKeyOf(readLogHash), period)(playerId);
    const owed = wallets_paise + held_paise + staked_paise;
    const inRupees = (amount: number) => rupeesFromPaise(paise(amount));
    return {
      own: {
        published: await publishedSumView(db, newest),
        amount: inRupees(owed),
        inWallets: inRupees(wallets_paise),
        onHold: inRupees(held_paise),
        inBattles: inRupees(staked_paise),
        paise: owed,
        proof: await readProof(blockReader(db, 'liability_blocks', period), { period, leaves, secret, places }),
      },
    };
  };

const SHOWN = 90;

/** The published sums, the newest first. */
export const listLiabilities =
  ({ db }: { db: Queries }): Handler<'GET /trust/liabilities'> =>
  async () => {
    const periods = await listPeriods(db, SHOWN);
    return { sums: await Promise.all(periods.map((row) => publishedSumView(db, row))) };
  };
