import type { Side } from '@muqabla/contract/play/matches/match';
import { UUID } from '@muqabla/contract/uuid';
import type { OpenServer, OpenSocket } from './socket-types.ts';

/** The seat of a player in a match; null when they are not one of its two players. A robot on the other side is always at the board. */
export type FindSeat = (matchId: string, playerId: string) => Promise<{ side: Side; robot: Side | null } | null>;

const roomOf = (matchId: string) => `board:${matchId}`;

const broadcastPresence = async (io: OpenServer, matchId: string) => {
  const sides = new Set<Side>();
  for (const { data } of await io.in(roomOf(matchId)).fetchSockets())
    if (data.board?.matchId === matchId) for (const side of data.board.present) sides.add(side);
  io.to(roomOf(matchId)).emit('boardPresence', { matchId, host: sides.has('host'), joiner: sides.has('joiner') });
};

/** Broadcasts to the two players of a game which of them has its board open, across processes. */
export const trackBoardPresence = (io: OpenServer, socket: OpenSocket, playerId: string, findSeat: FindSeat): void => {
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
    const seat = await findSeat(matchId, playerId);
    // The page may have moved on, or the connection may have ended, in the meantime.
    if (seat === null || latest !== matchId || !socket.connected) return;
    socket.data.board = { matchId, present: seat.robot === null ? [seat.side] : [seat.side, seat.robot] };
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
