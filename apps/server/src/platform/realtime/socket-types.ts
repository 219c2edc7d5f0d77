import type { ClientEvents, ServerEvents } from '@muqabla/contract/events';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { Server, Socket } from 'socket.io';
import type { PlayerIdentity, StaffIdentity } from '../http/calls.ts';

/** The owner of a socket, authenticated at its handshake. */
export type Identity = PlayerIdentity | StaffIdentity;

type SocketData = {
  who: Identity;
  /** The game on the board that is open on this player's page. */
  board?: {
    matchId: string;
    /** The player's side, and that of a robot, which has no page. */
    present: readonly Side[];
  };
};

export type OpenSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type OpenServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
