import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { readWallets } from '../ledger/balances.ts';
import { readUnfreePrizes } from './unfree-prizes.queries.ts';
import { freePart } from './unfree-prizes.rules.ts';

/** GET /user/unfree-prizes: what of the winnings must stay in the app for now. */
export const getUnfreePrizes =
  ({
    db,
    clock,
    unfree: unfreeSql,
  }: Pick<Services, 'db' | 'clock'> & { unfree: string }): Handler<'GET /user/unfree-prizes'> =>
  async ({ player: { playerId } }) => {
    const unfree = await readUnfreePrizes(db, unfreeSql, playerId, clock.now());
    if (unfree === null) return {};
    const { reward } = await readWallets(db, playerId);
    const amount = paise(reward - freePart(reward, unfree));
    return amount === 0 ? {} : { unfree: { amount: rupeesFromPaise(amount), until: unfree.until.toISOString() } };
  };
