import type { Economy } from '@muqabla/contract/economy';
import { LIVE_LISTED } from '@muqabla/contract/play/boards/watch-terms';
import { cachedFor } from '../../../platform/cached-for.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isShownGame } from './watch.rules.ts';
import { gameView } from './watch.view.ts';
import { listLive } from './watching.queries.ts';

// Each process reads at most once in this time, however many spectators look for a game.
const CACHE_MILLISECONDS = 3000;

type Services = { db: Queries; clock: Clock; economy: Economy };

export const listLiveGames = ({ db, clock, economy }: Services): Handler<'GET /watch/live'> => {
  const read = cachedFor(CACHE_MILLISECONDS, clock, async (at) =>
    (await listLive(db, at)).filter((game) => isShownGame(game, economy)).slice(0, LIVE_LISTED),
  );
  return async () => ({ games: (await read()).value.map(gameView) });
};
