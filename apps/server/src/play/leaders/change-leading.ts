import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readLeading, saveLeading } from './leaders.queries.ts';

/** Saves whether the caller appears on the boards. Repeating it changes nothing. */
export const changeLeading =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'PUT /user/me/leading'> =>
  ({ body, player: { playerId } }) =>
    db.transaction(async (tx) => {
      await saveLeading(tx, playerId, body, clock.now());
      return readLeading(tx, playerId);
    });
