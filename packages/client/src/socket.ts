import type { ClientEvents, ServerEvents } from '@muqabla/contract/events';
import { io, type Socket } from 'socket.io-client';
import type { Session } from './session.ts';

export type AppSocket = Socket<ServerEvents, ClientEvents>;

/**
 * The realtime connection of the specification: websocket only, path /socket.io, reconnecting without end
 * (1 to 5 s apart, randomised by half, 20 s to connect). It proves who it is with the access token at each connect.
 */
export const createSocket = ({
  origin,
  session,
  refresh,
}: {
  origin: string;
  session: Session;
  refresh(): Promise<boolean>;
}): AppSocket => {
  const socket: AppSocket = io(origin, {
    path: '/socket.io',
    transports: ['websocket'],
    withCredentials: true,
    autoConnect: false,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    auth: (proof) => proof({ token: session.token() }),
  });
  // A refused handshake is not retried by the library: the token was old, so a fresh one is asked for first.
  socket.on('connect_error', () => {
    if (!socket.active) void refresh().then((signedIn) => signedIn && socket.connect());
  });
  return socket;
};
