import type { Side } from '@muqabla/contract/play/matches/match';
import { UUID } from '@muqabla/contract/uuid';
import type { OpenServer, OpenSocket } from './socket-types.ts';

/** The side of this player in a match; null when they are not one of its two players. */
export type FindSide = (matchId: string, playerId: string) => Promise<Side | null>;

const roomOf = (matchId: string) => `board:${matchId}`;

const broadcastPresence = async (io: OpenServer, matchId: string) => {
  const sides = new Set<Side>();
  for (const { data } of await io.in(roomOf(matchId)).fetchSockets())
    if (data.board?.matchId === matchId) sides.add(data.board.side);
  io.to(roomOf(matchId)).emit('boardPresence', { matchId, host: sides.has('host'), joiner: sides.has('joiner') });
};

/** Broadcasts to the two players of a game which of them has its board open, across processes. */
export const trackBoardPresence = (io: OpenServer, socket: OpenSocket, playerId: string, findSide: FindSide): void => {
  let latest = '';
  // Best effort: after a failed broadcast the next change corrects it.
  const broadcast = (matchId: string) => void broadcastPresence(io, matchId).catch(() => {});
  const leave = async () => {
    const left = socket.data.board;
    if (left === undefined) return;
    delete socket.data.board;
    await socket.leave(roomOf(left.matchId));
    broadcast(left.matchId);
  };
  const watch = async (matchId: string) => {
    await leave();
    if (!UUID.test(matchId)) return;
    const side = await findSide(matchId, playerId);
    // The page may have moved on, or the connection may have ended, in the meantime.
    if (side === null || latest !== matchId || !socket.connected) return;
    socket.data.board = { matchId, side };
    await socket.join(roomOf(matchId));
    broadcast(matchId);
  };
  socket.on('watchBoard', (matchId: unknown) => {
    latest = typeof matchId === 'string' ? matchId : '';
    // A database that is away costs this notice only.
    watch(latest).catch(() => {});
  });
  socket.on('disconnect', () => {
    latest = '';
    void leave();
  });
};
