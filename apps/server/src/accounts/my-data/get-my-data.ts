import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { findExportOf } from './data-exports.queries.ts';
import { myDataView } from './my-data.view.ts';

/** GET /user/my-data: the state of the player's export. */
export const getMyData =
  ({ db, clock, hash }: { db: Queries; clock: Clock; hash: KeyedHash }): Handler<'GET /user/my-data'> =>
  async ({ player: { playerId } }) =>
    myDataView(hash, await findExportOf(db, playerId), clock.now());
