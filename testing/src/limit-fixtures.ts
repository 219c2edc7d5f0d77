import { type Player, playerWithCash, startMatch, submitResult } from './player.ts';
import type { TestServer } from './test-server.ts';

const DAY_MINUTES = 24 * 60;

/** Helpers for tests of limits on one server: actions of players and moves of the clock. */
export const createLimitFixtures = (server: TestServer) => {
  const { origin, clock } = server;
  const limitsOf = (player: Player) => player.call('GET /user/limits');
  return {
    limitsOf,
    withCash: (amount = 5000) => playerWithCash(origin, amount),
    setLimit: (player: Player, limit: 'deposit' | 'loss' | 'playTime', amount: number | null) =>
      player.call('PUT /user/limits/daily/{limit}', { params: { limit }, body: { amount } }),
    takeTimeOut: (player: Player, days: 1 | 7 | 30 = 1) =>
      player.send('POST /user/limits/time-out', { body: { days } }),
    exclude: (player: Player, term: string) => player.send('POST /user/limits/self-exclusion', { body: { term } }),
    deposit: (player: Player, amount: number) =>
      player.send<{ code: string; message: string; result: { payment_url: string; depositId: string } }>(
        'POST /user/deposit',
        { body: { amount, userId: player.id } },
      ),
    create: (player: Player, amount: number) =>
      player.send<{ _id: string; code: string; message: string }>('POST /match/create', {
        body: { amount, gameName: 'Carrom' },
      }),
    accept: (player: Player, matchId: string) => player.send('PUT /match/accept', { body: { matchId } }),
    /** Plays a match that `loser` loses, and returns its id. */
    lose: async (loser: Player, winner: Player, amount: number) => {
      const matchId = await startMatch(loser, winner, { amount, gameName: 'Carrom' });
      const { status } = await submitResult(loser, matchId, { resultStatus: 'loss' });
      if (status !== 200) throw new Error(`a loss answered ${status}`);
      return matchId;
    },
    /** Advances the clock and signs the players in again. */
    wait: async (hours: number, ...players: Player[]) => {
      clock.advance({ minutes: hours * 60 });
      for (const player of players) player.token = (await player.call('GET /refresh')).accessToken;
    },
    /** Advances the clock to this hour of the next day in India. */
    toIndianHour: async (hour: number, ...players: Player[]) => {
      const minute = (clock.now().getTime() / 60_000 + 330) % DAY_MINUTES;
      clock.advance({ minutes: DAY_MINUTES - minute + hour * 60 });
      for (const player of players) player.token = (await player.call('GET /refresh')).accessToken;
    },
  };
};
