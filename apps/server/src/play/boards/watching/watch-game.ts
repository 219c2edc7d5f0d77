import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import { cachedByKey } from '../../../platform/cached-by-key.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readActs } from '../board/read-acts.ts';
import { isShownGame, seenUntil } from './watch.rules.ts';
import { watchedView } from './watch.view.ts';
import { findGame } from './watching.queries.ts';

// A game is read once in this time by a process, however many spectators follow it.
const CACHE_MILLISECONDS = 2000;

type Services = { db: Queries; clock: Clock; economy: Economy; files: FileStore };

/** A game act by act. What a spectator may not see yet never leaves this function. */
export const watchGame = ({ db, clock, economy, files }: Services): Handler<'GET /watch/games/{matchId}'> => {
  const read = cachedByKey(CACHE_MILLISECONDS, clock, async (matchId) => {
    const now = clock.now();
    // Read before the acts: of a game that ends in between, the last minute is held back once more.
    const game = await findGame(db, matchId, now);
    if (game === null || !isShownGame(game, economy)) return null;
    const acts = await readActs({ db, files }, matchId);
    const until = seenUntil(now);
    return watchedView(game, game.isOver ? acts : acts.filter(({ actedAt }) => actedAt <= until));
  });
  return async ({ params: { matchId } }) => (await read(matchId)) ?? refuse('GAME_NOT_SHOWN');
};
