import { moneyOf } from './match-money.ts';
import { type Player, playerWithCash, startMatch, submitResult } from './player.ts';
import type { TestServer } from './test-server.ts';

/** Two new players with cash. */
export const twoPlayersWithCash = ({ origin }: Pick<TestServer, 'origin'>): Promise<[Player, Player]> =>
  Promise.all([playerWithCash(origin, 1000, 'Asha Verma'), playerWithCash(origin, 1000, 'Bilal Khan')]);

/** Status and refusal code of a response. */
export const codeOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'code' in body ? body.code : undefined,
];

/** A player's cash in both wallets, in rupees. */
export const cashOf = async (server: Pick<TestServer, 'services'>, player: Pick<Player, 'id'>): Promise<number> => {
  const { deposit, reward } = await moneyOf(server, player);
  return deposit + reward;
};

/** Plays a battle for 50 that the host wins; returns its id. */
export const hostWins = async (host: Player, joiner: Player, gameName?: string): Promise<string> => {
  const matchId = await startMatch(host, joiner, { amount: 50, ...(gameName !== undefined && { gameName }) });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  return matchId;
};

/** Makes two players friends by a link of the first; returns its token. */
export const befriend = async (one: Player, other: Player): Promise<string> => {
  const { token } = await one.call('POST /friends/link');
  await other.call('POST /friends/link/{token}', { params: { token } });
  return token;
};

/** Challenges another player, who is a friend or a recent opponent. */
export const challengePlayer = (player: Player, other: Player, amount = 100, gameName = 'Ludo Classic') =>
  player.send<{ _id: string; code?: string }>('POST /match/challenge', {
    body: { playerId: other.id, amount, gameName },
  });
