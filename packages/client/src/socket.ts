import { type ClientEvents, type ServerEvents, VISITORS_NAMESPACE } from '@muqabla/contract/events';
import { io, type Socket } from 'socket.io-client';
import type { Session } from './session.ts';

export type AppSocket = Socket<ServerEvents, ClientEvents>;

const CONNECTION = {
  path: '/socket.io',
  transports: ['websocket'],
  withCredentials: true,
  autoConnect: false,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

/** The connection of a page without a signed-in player: it hears of changed settings. */
export const createVisitorSocket = ({ origin }: { origin: string }): AppSocket =>
  io(`${origin}${VISITORS_NAMESPACE}`, CONNECTION);

const PAUSE_MILLISECONDS = 1500;
const LONGEST_PAUSES = 8;

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
  /** Asks for a fresh access token; the socket connects again where there is one. */
  refresh(): Promise<'signed-in' | 'signed-out' | 'unanswered'>;
}): AppSocket => {
  const socket: AppSocket = io(origin, {
    ...CONNECTION,
    auth: (proof) => proof({ token: session.token() }),
  });
  let wanted = false;
  let refusals = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const connect = socket.connect.bind(socket);
  const disconnect = socket.disconnect.bind(socket);
  socket.connect = () => {
    wanted = true;
    return connect();
  };
  socket.disconnect = () => {
    wanted = false;
    clearTimeout(again);
    return disconnect();
  };
  // What the server refuses or ends, the library does not try again: the token may be old, so a fresh one is asked for
  // first. Somewhat later, since after a release every phone is here at once.
  const tryLater = () => {
    if (!wanted || socket.active) return;
    clearTimeout(again);
    again = setTimeout(
      () => void refresh().then((answer) => wanted && answer !== 'signed-out' && connect()),
      PAUSE_MILLISECONDS * Math.min(2 ** refusals, LONGEST_PAUSES) * (1 + Math.random()),
    );
    refusals += 1;
  };
  socket.on('connect', () => {
    refusals = 0;
  });
  socket.on('connect_error', tryLater);
  socket.on('disconnect', tryLater);
  return socket;
};
