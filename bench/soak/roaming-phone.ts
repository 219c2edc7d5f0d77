import type { WebSocket } from 'ws';
import { openSocket } from '../open-socket.ts';
import type { PhoneSessions } from '../phone-sessions.ts';
import { Phone } from '../phone.ts';
import type { Sender } from '../play-battle.ts';
import type { RollingServers } from './rolling-servers.ts';

// Well below the ten minutes for which an access token is valid.
const TOKEN_MILLISECONDS = 3 * 60_000;
const RECONNECT_MILLISECONDS = 200;

type Options = {
  number: number;
  servers: RollingServers;
  sessions: PhoneSessions;
  /** Called with each event its socket receives. */
  onEvent(): void;
};

/** One player's phone, which follows the ready servers with its requests and its socket. */
export type RoamingPhone = Sender & {
  /** Closes the socket, politely or as a phone that loses its network, and opens it again. */
  reopenSocket(politely: boolean): Promise<void>;
  close(): void;
};

/** Opens a phone with its socket. */
export const openRoamingPhone = async ({ number, servers, sessions, onEvent }: Options): Promise<RoamingPhone> => {
  let connected: { phone: Phone; origin: string; until: number } | null = null;
  let socket: WebSocket | null = null;
  let isClosed = false;

  const connection = async () => {
    const origin = servers.originFor(number);
    if (connected === null || connected.origin !== origin || performance.now() > connected.until) {
      connected?.phone.close();
      const phone = await Phone.open(origin, { token: sessions.tokenOf(number), address: sessions.addressOf(number) });
      connected = { phone, origin, until: performance.now() + TOKEN_MILLISECONDS };
    }
    return connected.phone;
  };

  // A server that stops closes its sockets, and the phone opens one on another.
  const reconnect = () => {
    if (!isClosed) setTimeout(() => void keepSocket(), RECONNECT_MILLISECONDS);
  };
  const keepSocket = async (): Promise<void> => {
    try {
      const opened = await openSocket(servers.originFor(number), sessions.tokenOf(number), onEvent);
      // Another one was opened meanwhile.
      if (isClosed || socket !== null) return opened.terminate();
      socket = opened;
      opened.on('close', () => {
        if (socket !== opened) return;
        socket = null;
        reconnect();
      });
    } catch {
      reconnect();
    }
  };
  await keepSocket();

  return {
    send: async (...request) => (await connection()).send(...request),
    sendForm: async (...request) => (await connection()).sendForm(...request),
    reopenSocket: async (politely) => {
      const former = socket;
      socket = null;
      if (politely) former?.close();
      else former?.terminate();
      await keepSocket();
    },
    close: () => {
      isClosed = true;
      connected?.phone.close();
      socket?.close();
    },
  };
};
