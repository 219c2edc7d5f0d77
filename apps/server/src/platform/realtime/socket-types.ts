import type { ClientEvents, ServerEvents } from '@muqabla/contract/events';
import type { Server, Socket } from 'socket.io';
import type { PlayerIdentity, StaffIdentity } from '../http/calls.ts';

/** The owner of a socket, authenticated at its handshake. */
export type Identity = PlayerIdentity | StaffIdentity;

type SocketData = { who: Identity };

export type OpenSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type OpenServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
