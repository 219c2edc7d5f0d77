import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { accountSecret, readProof } from '@muqabla/proofs/liabilities/sum-tree';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { ReadLogHash } from '../public-log/log-secret.queries.ts';
import { findAccount, listPeriods, readBlockNodes } from './liabilities.queries.ts';
import { publishedSumView } from './liability.view.ts';
import { treeKeyOf } from './prove-liabilities.ts';

type Services = { db: Queries; readLogHash: ReadLogHash };

/** The caller's balance in the newest published sum, with its proof. */
export const getOwnLiability =
  ({ db, readLogHash }: Services): Handler<'GET /user/me/liabilities'> =>
  async ({ player: { playerId } }) => {
    const [newest] = await listPeriods(db, 1);
    const account = newest === undefined ? null : await findAccount(db, newest.period, playerId);
    if (newest === undefined || account === null) return { own: null };
    const { period, leaves } = newest;
    const { places, wallets_paise, held_paise, staked_paise } = account;
    const blocks = new Map<string, Promise<Uint8Array>>();
    const read = (level: number, index: number) => {
      const pending = blocks.get(`${level}/${index}`) ?? readBlockNodes(db, period, level, index);
      blocks.set(`${level}/${index}`, pending);
      return pending;
    };
    const secret = accountSecret(await treeKeyOf(readLogHash), period, playerId);
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
        proof: await readProof(read, { period, leaves, secret, places }),
      },
    };
  };
