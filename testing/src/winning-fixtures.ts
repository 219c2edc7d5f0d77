import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import { post } from '../../apps/server/src/core/ledger/post.ts';
import { adjustWallet } from '../../apps/server/src/core/ledger/postings.rules.ts';
import { type Player, registerPlayer } from './player.ts';
import type { TestServer } from './test-server.ts';

/** Credits a player's reward wallet by an adjustment. */
export const addWinnings = (
  { services: { db, clock } }: Pick<TestServer, 'services'>,
  playerId: string,
  rupees: number,
) => {
  const amount = paise(rupees * 100);
  const gift = adjustWallet({ adjustmentId: randomUUID(), playerId, wallet: 'reward', amount, toPlayer: true });
  return db.transaction((tx) => post(tx, [gift], clock.now()));
};

/** A registered player with this many rupees in the reward wallet. */
export const playerWithWinnings = async (server: TestServer, rupees: number): Promise<Player> => {
  const player = await registerPlayer(server.origin);
  if (rupees > 0) await addWinnings(server, player.id, rupees);
  return player;
};
