import { cachedFor } from '../../../platform/cached-for.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isShownByBoth } from './watch.rules.ts';
import { replayView } from './watch.view.ts';
import { listGames, listRatedGames } from './watching.queries.ts';
import { bestGames, WEEK_DAYS } from './week-replay.rules.ts';

// The games of a week are read by each process at most this often; who lets others see them, with each answer.
const CACHE_MILLISECONDS = 10 * 60_000;
const DAY_MILLISECONDS = 24 * 3_600_000;
/** The games among which one is found although players have changed their choice since. */
const CANDIDATES = 20;

/** The finished game of the last seven days that is most worth seeing, of two players who both let others see their games. */
export const getWeekReplay = ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /watch/week'> => {
  const readBest = cachedFor(CACHE_MILLISECONDS, clock, async (now) => {
    const from = new Date(now.getTime() - WEEK_DAYS * DAY_MILLISECONDS);
    return bestGames(await listRatedGames(db, from))
      .slice(0, CANDIDATES)
      .map(({ matchId }) => matchId);
  });
  return async () => {
    const { value: best } = await readBest();
    const games = await listGames(db, best, clock.now());
    const shown = best.map((matchId) => games.get(matchId)).find((game) => game !== undefined && isShownByBoth(game));
    return shown === undefined ? {} : { game: replayView(shown) };
  };
};
