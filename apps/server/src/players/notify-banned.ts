import type { Broadcast } from '../platform/realtime/sockets.ts';

/**
 * Shows a committed ban on the player's open pages and closes their sockets; new ones are refused by who connects.
 * Call it after the commit. The end of a ban needs no telling: the ban page asks by itself.
 */
export const createNotifyBanned =
  ({ broadcast }: { broadcast: Pick<Broadcast, 'players' | 'endPlayer'> }) =>
  (playerId: string): void => {
    broadcast.players([playerId], 'banned', {});
    broadcast.endPlayer(playerId);
  };
