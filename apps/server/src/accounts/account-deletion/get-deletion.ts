import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { type FactServices, readDeletion } from './read-deletion.ts';

export const getDeletion =
  (services: FactServices & { db: Queries }): Handler<'GET /user/account-deletion'> =>
  ({ player: { playerId } }) =>
    readDeletion(services, playerId);
