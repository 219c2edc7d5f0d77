import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Paise } from '@muqabla/contract/money';
import { lockWallets } from '../ledger/balances.ts';
import { topUpPoints } from '../ledger/point-postings.rules.ts';
import { post } from '../ledger/post.ts';
import { walletsOf } from '../ledger/wallets.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { beginPointDay, readStakesUnderWay } from './top-up.queries.ts';
import { topUpOf } from './top-up.rules.ts';

type Services = { db: Database; clock: Clock; settings: SettingsStore; broadcast: Broadcast };

/** Tops a player up to the daily points at the first request of a day in India: once a day, also over several processes. */
export type TopUp = (playerId: string) => Promise<void>;

const topUpIn = async (
  tx: Transaction,
  { playerId, day, floor, now }: { playerId: string; day: string; floor: Paise; now: Date },
) => {
  const wallets = walletsOf(await lockWallets(tx, [playerId]), playerId);
  if (!(await beginPointDay(tx, playerId, day))) return false;
  const amount = topUpOf({ floor, wallets, staked: await readStakesUnderWay(tx, playerId) });
  if (amount === 0) return false;
  await post(tx, [topUpPoints({ playerId, day, amount })], now);
  return true;
};

export const createTopUp = ({ db, clock, settings, broadcast }: Services): TopUp => {
  // Who was topped up today as far as this process knows, so that only the first request of a day costs a transaction.
  let today = { day: '', players: new Set<string>() };
  return async (playerId) => {
    const now = clock.now();
    const day = indiaDayOf(now);
    if (today.day !== day) today = { day, players: new Set() };
    const { players } = today;
    if (players.has(playerId)) return;
    const { pointsFloor: floor } = await settings.read();
    const isToppedUp = await db.transaction((tx) => topUpIn(tx, { playerId, day, floor, now }));
    players.add(playerId);
    if (isToppedUp) await notifyWallet({ db, broadcast }, playerId);
  };
};
