import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import { post } from '../../../apps/server/src/core/ledger/post.ts';
import { adjustWallet } from '../../../apps/server/src/core/ledger/postings.rules.ts';
import { createSettings } from '../../../apps/server/src/core/settings/read-settings.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { verifyKyc } from '../kyc.ts';
import { type Player, registerPlayer } from '../player.ts';

const START_PAISE = 2000_00;

const clock = { now: () => new Date() };

/** A verified player with money in both wallets. */
export const registerFundedPlayer = async (origin: string, db: Database): Promise<Player> => {
  const player = await registerPlayer(origin);
  await verifyKyc(player);
  const gifts = (['deposit', 'reward'] as const).map((wallet) =>
    adjustWallet({
      adjustmentId: randomUUID(),
      playerId: player.id,
      wallet,
      amount: paise(START_PAISE),
      toPlayer: true,
    }),
  );
  await db.transaction((tx) => post(tx, gifts, clock.now()));
  return player;
};

/** Sets limits that the load would otherwise reach. */
export const prepareSettings = async (db: Database) => {
  const settings = createSettings({ db, clock });
  await settings.write('maxOpenMatches', 100);
  await settings.write('withdrawCooldownHours', 0);
  await settings.write('withdrawAutoApproveBelow', paise(1000_00));
};
