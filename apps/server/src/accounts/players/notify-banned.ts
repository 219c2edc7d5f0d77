import type { Broadcast } from '../../platform/realtime/sockets.ts';

/**
 * Broadcasts a committed ban to the player's open pages and closes their sockets; new connections are refused. Call it
 * after the commit. The end of a ban is not broadcast, because the ban page polls.
 */
export const createNotifyBanned =
  ({ broadcast }: { broadcast: Pick<Broadcast, 'players' | 'endPlayer'> }) =>
  (playerId: string): void => {
    broadcast.players([playerId], 'banned', {});
    broadcast.endPlayer(playerId);
  };
