import { afterEach, beforeAll } from 'vitest';
import type { Log } from '../../apps/server/src/platform/observe/log.ts';
import { insertLichessGame } from '../../apps/server/src/play/games/lichess-game.queries.ts';
import { lichessPair, startLichessMatch } from './lichess-fixtures.ts';
import { startLichessDouble } from './providers/lichess-double.ts';
import { setUpServerWithDouble } from './providers/server-with-double.ts';
import { until } from './until.ts';

/**
 * The server of this test file for points, with a game of Lichess and the double of Lichess, and what its matches take:
 * registers the hooks. After each test Lichess responds and may be called again.
 */
export const setUpLichessServer = (options: { log?: Log } = {}) => {
  const { double, server } = setUpServerWithDouble(
    (now) => startLichessDouble({ now: () => now().getTime() }),
    (lichess) => ({ economy: 'points', lichess: lichess.config }),
    options,
  );
  beforeAll(() => insertLichessGame(server.services.db));
  afterEach(async () => {
    await server.services.db.query("update lichess_turn set failed_at = null, paused_until = '-infinity'");
  });

  /** Runs the job that follows a match, once. */
  const follow = (matchId: string) => server.runJob('follow-lichess', { matchId });
  /** The id of a match's game at Lichess; undefined before it is created. */
  const gameIdOf = async (matchId: string) => {
    const [row] = await server.services.db.query<{ game_id: string | null }>(
      'select game_id from lichess_games where match_id = $1',
      [matchId],
    );
    return row?.game_id ?? undefined;
  };
  /** Follows a match until its game is created, and returns the game's id. */
  const created = (matchId: string) =>
    until(`the game of ${matchId}`, async () => {
      // The queue goes by the database's time, behind which the test's clock may be ahead.
      await follow(matchId);
      return gameIdOf(matchId);
    });
  return {
    double,
    server,
    follow,
    gameIdOf,
    created,
    /** A running match of two new players, with its created game. */
    startedGame: async (amount = 50) => {
      const { host, joiner } = await lichessPair(server, double);
      const matchId = await startLichessMatch(host, joiner, amount);
      const gameId = await created(matchId);
      return { host, joiner, matchId, gameId };
    },
    /** Opens a game as both of its players. */
    openBoth: (gameId: string) => {
      double.open(gameId, 'white');
      double.open(gameId, 'black');
    },
  };
};
