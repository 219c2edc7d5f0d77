import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { Lichess } from '../providers/lichess/port.ts';
import { listGames } from './games.queries.ts';

/** Every game, active or not, in the caller's language. */
export const getAllGames =
  ({ db, lichess }: { db: Queries; lichess: Lichess | null }): Handler<'GET /settings/allgames'> =>
  ({ http: { language } }) =>
    listGames(db, { language, hasLichess: lichess !== null });
