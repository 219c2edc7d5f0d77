import type { PlayerBans } from '@muqabla/contract/players/ban-calls';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { listBans as list } from './bans.queries.ts';
import { bansView } from './bans.view.ts';
import { isPlayer } from './players.queries.ts';

const MAX_LISTED = 20;

type Services = { db: Queries; clock: Clock };

/** Reads a player's newest bans for a response. */
export const readBansView = async ({ db, clock }: Services, playerId: string): Promise<PlayerBans> =>
  bansView(await list(db, playerId, MAX_LISTED), clock.now());

export const listBans =
  (services: Services): Handler<'GET /admin/players/{playerId}/bans'> =>
  async ({ params: { playerId } }) =>
    (await isPlayer(services.db, playerId)) ? readBansView(services, playerId) : refuse('PLAYER_NOT_FOUND');
