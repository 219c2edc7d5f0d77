import type { PlayerBans } from '@muqabla/contract/players/ban-calls';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { listBans as list } from './bans.queries.ts';
import { bansView } from './bans.view.ts';
import { isPlayer } from './players.queries.ts';

const SHOWN = 20;

type Services = { db: Queries; clock: Clock };

/** A player's bans as they now stand. */
export const showBans = async ({ db, clock }: Services, playerId: string): Promise<PlayerBans> =>
  bansView(await list(db, playerId, SHOWN), clock.now());

/** GET /admin/players/{playerId}/bans */
export const listBans =
  (services: Services): Handler<'GET /admin/players/{playerId}/bans'> =>
  async ({ params: { playerId } }) =>
    (await isPlayer(services.db, playerId)) ? showBans(services, playerId) : refuse('PLAYER_NOT_FOUND');
