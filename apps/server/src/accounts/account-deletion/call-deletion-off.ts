import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { updateCalledOff } from './deletion.queries.ts';
import { type FactServices, readDeletion } from './read-deletion.ts';

export const callDeletionOff =
  (services: FactServices & { db: Database }): Handler<'DELETE /user/account-deletion'> =>
  async ({ player: { playerId } }) => {
    await services.db.transaction((tx) => updateCalledOff(tx, playerId, services.clock.now()));
    return readDeletion(services, playerId);
  };
