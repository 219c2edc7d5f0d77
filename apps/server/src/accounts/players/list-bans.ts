import type { PlayerBans } from '@muqabla/contract/accounts/players/ban-calls';
import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readBans } from './bans.queries.ts';
import { bansView } from './bans.view.ts';
import { isPlayer } from './players.queries.ts';

const MAX_LISTED = 20;

/** Reads a player's newest bans for a response. */
export const readBansView = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  playerId: string,
): Promise<PlayerBans> => bansView(await readBans(db, playerId, MAX_LISTED), clock.now());

export const listBans =
  (services: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/players/{playerId}/bans'> =>
  async ({ params: { playerId } }) =>
    (await isPlayer(services.db, playerId)) ? readBansView(services, playerId) : refuse('PLAYER_NOT_FOUND');
