import { randomBytes } from 'node:crypto';
import type { Player } from './player.ts';
import { registerPlayer } from './player.ts';
import type { LichessDouble } from './providers/lichess-double.ts';
import type { TestServer } from './test-server.ts';

export const LICHESS_GAME = 'Lichess Chess';

/** A name that no other account of this run has. */
export const newLichessName = (prefix = 'Kavya') => `${prefix}_${randomBytes(4).toString('hex')}`;

/** Allows the product to read the name of this account, and returns what Lichess returns with. */
export const returnFromLichess = async (player: Player, double: LichessDouble, username: string) => {
  const { url } = await player.call('POST /lichess/account/connect');
  const { searchParams } = double.allow(url, username);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
};

/** Connects an account of this name. */
export const connectLichess = async (player: Player, double: LichessDouble, username = newLichessName()) => {
  await player.call('POST /lichess/account/finish', { body: await returnFromLichess(player, double, username) });
  return username;
};

/** Two players who have connected an account each. */
export const lichessPair = async ({ origin }: Pick<TestServer, 'origin'>, double: LichessDouble) => {
  const [host, joiner] = await Promise.all([
    registerPlayer(origin),
    registerPlayer(origin, { fullName: 'Rohan Mehta' }),
  ]);
  await connectLichess(host, double, newLichessName('Host'));
  await connectLichess(joiner, double, newLichessName('Joiner'));
  return { host, joiner };
};

export const createLichessMatch = async (host: Player, amount = 50): Promise<string> =>
  (await host.call('POST /match/create', { body: { amount, gameName: LICHESS_GAME } }))._id;

/** A match on Lichess that has just started, whose game was not requested yet. */
export const startLichessMatch = async (host: Player, joiner: Player, amount = 50): Promise<string> => {
  const matchId = await createLichessMatch(host, amount);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  await host.call('PUT /match/start', { body: { matchId } });
  return matchId;
};

/** The game of a match as its player sees it. */
export const lichessGameOf = (player: Player, matchId: string) =>
  player.call('GET /match/lichess/{matchId}', { params: { matchId } });
