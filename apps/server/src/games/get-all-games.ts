import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { listGames } from './games.queries.ts';

/** Every game, active or not, in the caller's language. */
export const getAllGames =
  ({ db }: { db: Queries }): Handler<'GET /settings/allgames'> =>
  ({ http: { language } }) =>
    listGames(db, language);
