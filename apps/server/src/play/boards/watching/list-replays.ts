import type { Economy } from '@muqabla/contract/economy';
import { REPLAYS_LISTED } from '@muqabla/contract/play/boards/watch-terms';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isShownGame } from './watch.rules.ts';
import { replayView } from './watch.view.ts';
import { findShownPlayer, listReplays } from './watching.queries.ts';

type Services = { db: Queries; clock: Clock; economy: Economy };

/** The finished games of a player who lets others see them. */
export const listShownGames =
  ({ db, clock, economy }: Services): Handler<'GET /watch/players/{playerId}/{gameName}'> =>
  async ({ params: { playerId, gameName } }) => {
    const now = clock.now();
    const player = await findShownPlayer(db, playerId, now);
    if (player === null) return refuse('PLAYER_NOT_FOUND');
    const games = await listReplays(db, { playerId, gameName, now });
    return {
      player,
      games: games
        .filter((game) => isShownGame(game, economy))
        .slice(0, REPLAYS_LISTED)
        .map(replayView),
    };
  };
