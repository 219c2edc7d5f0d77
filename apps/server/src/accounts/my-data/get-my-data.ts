import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findExportOf } from './data-exports.queries.ts';
import { myDataView } from './my-data.view.ts';

/** GET /user/my-data: the state of the player's export. */
export const getMyData =
  ({ db, clock, hash }: Pick<Services, 'db' | 'clock' | 'hash'>): Handler<'GET /user/my-data'> =>
  async ({ player: { playerId } }) =>
    myDataView(hash, await findExportOf(db, playerId), clock.now());
