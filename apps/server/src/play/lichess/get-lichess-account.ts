import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Lichess } from '../../providers/lichess/port.ts';
import { accountView } from './account.view.ts';
import { findLichessAccount } from './accounts.queries.ts';

/** The player's connection to Lichess. One that was made remains when Lichess is turned off. */
export const getLichessAccount =
  ({ db, lichess }: { db: Queries; lichess: Lichess | null }): Handler<'GET /lichess/account'> =>
  async ({ player: { playerId } }) =>
    accountView(lichess !== null, await findLichessAccount(db, playerId));
