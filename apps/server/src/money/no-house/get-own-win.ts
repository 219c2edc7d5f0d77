import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { toHex } from '@muqabla/proofs/hex';
import { accountSecrets, readProof } from '@muqabla/proofs/liabilities/sum-tree';
import { leafNameOf } from '@muqabla/proofs/no-house/winner';
import type { Services } from '../../core/core.ts';
import { blockReader } from '../../core/sum-tree/sum-blocks.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { daySecretsOf } from './day-secrets.ts';
import { publishedDayView } from './day.view.ts';
import { findDay, findLastWin } from './no-house.queries.ts';

/** The caller's leaf in the newest published day on which they won, with its proof. */
export const getOwnWin =
  ({ db, readLogHash }: Pick<Services, 'db' | 'readLogHash'>): Handler<'GET /user/me/no-house'> =>
  async ({ player: { playerId } }) => {
    const win = await findLastWin(db, playerId);
    const day = win === null ? null : await findDay(db, win.period);
    if (win === null || day === null) return { own: null };
    const { period, leaves } = day;
    const { treeKey, salt } = await daySecretsOf(readLogHash, period);
    const name = leafNameOf({ playerId, kyc: win.kyc, phone: win.phone, payees: win.payees });
    const secret = accountSecrets(treeKey, period)(name);
    return {
      own: {
        published: await publishedDayView(db, day),
        won: rupeesFromPaise(paise(win.won_paise)),
        paise: win.won_paise,
        name,
        salt: toHex(salt),
        proof: await readProof(blockReader(db, 'no_house_blocks', period), {
          period,
          leaves,
          secret,
          places: win.places,
        }),
      },
    };
  };
