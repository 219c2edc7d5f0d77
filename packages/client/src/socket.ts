import { type ClientEvents, type ServerEvents, VISITORS_NAMESPACE } from '@muqabla/contract/events';
import { io, type Socket } from 'socket.io-client';
import type { RefreshOutcome } from './api.ts';
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

/** The connection of a signed-out page, which receives changes of settings only. */
export const createVisitorSocket = ({ origin }: { origin: string }): AppSocket =>
  io(`${origin}${VISITORS_NAMESPACE}`, CONNECTION);

const RETRY_DELAY_MS = 1500;
const MAX_DELAY_FACTOR = 8;

/**
 * The realtime connection of the specification: websocket only, path /socket.io, unlimited reconnection attempts
 * (1 to 5 s apart, randomised by half, 20 s timeout). It authenticates with the access token at each connect.
 */
export const createSocket = ({
  origin,
  session,
  refresh,
}: {
  origin: string;
  session: Session;
  /** Requests a new access token; the socket reconnects unless the session has ended. */
  refresh(): Promise<RefreshOutcome>;
}): AppSocket => {
  const socket: AppSocket = io(origin, {
    ...CONNECTION,
    auth: (authenticate) => authenticate({ token: session.token() }),
  });
  let isWanted = false;
  let refusals = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const connect = socket.connect.bind(socket);
  const disconnect = socket.disconnect.bind(socket);
  socket.connect = () => {
    isWanted = true;
    return connect();
  };
  socket.disconnect = () => {
    isWanted = false;
    clearTimeout(retryTimer);
    return disconnect();
  };
  // The library does not reconnect after the server has refused or closed the connection: the token may have expired, so a
  // new one is requested first. The delay is randomised because after a release every client reconnects at once.
  const retryLater = () => {
    if (!isWanted || socket.active) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(
      () => void refresh().then((outcome) => isWanted && outcome !== 'signed-out' && connect()),
      RETRY_DELAY_MS * Math.min(2 ** refusals, MAX_DELAY_FACTOR) * (1 + Math.random()),
    );
    refusals += 1;
  };
  socket.on('connect', () => {
    refusals = 0;
  });
  socket.on('connect_error', retryLater);
  socket.on('disconnect', retryLater);
  return socket;
};
