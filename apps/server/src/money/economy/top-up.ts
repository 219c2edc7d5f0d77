import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Paise } from '@muqabla/contract/money';
import type { Services } from '../../core/core.ts';
import { lockWallets } from '../../core/ledger/balances.ts';
import { topUpPoints } from '../../core/ledger/point-postings.rules.ts';
import { post } from '../../core/ledger/post.ts';
import { walletsOf } from '../../core/ledger/wallets.rules.ts';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { beginPointDay } from './top-up.queries.ts';
import { topUpOf } from './top-up.rules.ts';

type TopUpServices = Pick<Services, 'db' | 'clock' | 'settings' | 'broadcast'> & Stakes;

/** Reads the stakes of a player in battles that are not over, by the wing that has them. */
export type Stakes = { readStakesUnderWay(db: Queries, playerId: string): Promise<Paise> };

/** Tops a player up to the daily points at the first request of a day in India: once a day, also over several processes. */
export type TopUp = (playerId: string) => Promise<void>;

const topUpIn = async (
  tx: Transaction,
  { playerId, day, floor, now }: { playerId: string; day: string; floor: Paise; now: Date },
  { readStakesUnderWay }: Stakes,
) => {
  const wallets = walletsOf(await lockWallets(tx, [playerId]), playerId);
  if (!(await beginPointDay(tx, playerId, day))) return false;
  const amount = topUpOf({ floor, wallets, staked: await readStakesUnderWay(tx, playerId) });
  if (amount === 0) return false;
  await post(tx, [topUpPoints({ playerId, day, amount })], now);
  return true;
};

export const createTopUp = ({ db, clock, settings, broadcast, ...stakes }: TopUpServices): TopUp => {
  // Remembers players whom this process has topped up today, so that only the first request of a day costs a
  // transaction.
  let today = { day: '', players: new Set<string>() };
  return async (playerId) => {
    const now = clock.now();
    const day = indiaDayOf(now);
    if (today.day !== day) today = { day, players: new Set() };
    const { players } = today;
    if (players.has(playerId)) return;
    const { pointsFloor: floor } = await settings.read();
    const isToppedUp = await db.transaction((tx) => topUpIn(tx, { playerId, day, floor, now }, stakes));
    players.add(playerId);
    if (isToppedUp) await notifyWallet({ db, broadcast }, playerId);
  };
};
