import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { meView } from './me.view.ts';
import { findOwnPlayers } from './players.queries.ts';

export const getMe = ({
  clock,
  economy,
  ...services
}: Pick<Services, 'db' | 'shown' | 'clock' | 'economy'>): Handler<'GET /user/me'> => {
  // Every phone reads this at once when an event or an outage ends.
  const findPlayer = batchReads((playerIds) => findOwnPlayers(services, playerIds, clock.now()));
  return async ({ player: { playerId }, http: { language } }) => {
    const player = await findPlayer(playerId);
    return player === null ? refuse('NOT_FOUND') : meView(player, { language, economy });
  };
};
