import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type ServerEvents, VISITORS_NAMESPACE } from '@muqabla/contract/events';
import type { StaffPermission } from '@muqabla/contract/roles';
import { PERMISSIONS } from '@muqabla/contract/roles';
import { Server } from 'socket.io';
import type { PlayerIdentity, StaffIdentity } from '../http/calls.ts';
import { type FindSeat, trackBoardPresence } from './board-presence.ts';
import { trackCasePresence } from './case-presence.ts';
import { limitConnections } from './limit-connections.ts';
import type { SocketAdapter } from './socket-adapter.ts';
import type { AnswerCall } from './socket-calls.ts';
import type { Identity, OpenServer, OpenSocket } from './socket-types.ts';

type EventName = keyof ServerEvents & string;

/** Broadcasts events to players and staff after the commit. Best effort: clients read again after a reconnect. */
export type Broadcast = {
  /** Sends to the sockets in the game's lobby and to all sockets of these players; to each socket once. */
  lobby<E extends EventName>(
    gameName: string,
    playerIds: readonly string[],
    event: E,
    payload: Parameters<ServerEvents[E]>[0],
  ): void;
  /** Sends to all sockets of these players, but not to the one of this id, which learns the same by the answer to its call. */
  players<E extends EventName>(
    playerIds: readonly string[],
    event: E,
    payload: Parameters<ServerEvents[E]>[0],
    exceptSocketId?: string | null,
  ): void;
  /** Sends to every staff member who holds the permission. */
  staff<E extends EventName>(permission: StaffPermission, event: E, payload: Parameters<ServerEvents[E]>[0]): void;
  /** Sends to every connected page: players, staff and visitors. */
  all<E extends EventName>(event: E, payload: Parameters<ServerEvents[E]>[0]): void;
  /** Closes the sockets of ended sessions. */
  endSession(sessionId: string): void;
  /** Closes all sockets of the player. */
  endPlayer(playerId: string): void;
};

export type Sockets = Broadcast & {
  /** Accepts connections at /socket.io of this web server. Events broadcast before reach no one. */
  listen(http: HttpServer, options: ListenOptions): void;
  /** The players with a socket in this process. */
  connectedPlayers(): string[];
  /** Disconnects the sockets of this process and accepts no new ones; broadcasts still reach the other processes. */
  disconnectAll(): void;
  close(): Promise<void>;
};

type ListenOptions = {
  identify(handshake: { token: string | undefined; cookie: string | undefined }): Promise<Identity | null>;
  /** Answers a call that a player's socket has sent; never throws. */
  answerCall: AnswerCall;
  /** Finds the seat of a player in a match, for the presence at its board. */
  findSeat: FindSeat;
  mayConnect(origin: string | undefined, host: string | undefined): boolean;
  /** The address of a caller, behind the trusted proxies. */
  addressOf(request: IncomingMessage): string;
  /** Carries broadcasts to the sockets of other processes; null where there is one process only. */
  adapter: SocketAdapter | null;
};

// Sockets of a player or of a staff member's session in a process. A phone that changes its network leaves one behind
// until its next ping, and each open tab has one.
const MAX_SOCKETS_A_PERSON = 12;
// Visitors prove nothing, so their number is bounded; a page that is refused reads the settings again by itself.
const MAX_VISITORS_A_PROCESS = 20_000;
const ALL_LOBBIES = 'lobby:*';
const lobbyOf = (gameName: string) => `lobby:${gameName}`;

/** The room with all sockets of a player, or of a staff member's session. */
const PLAYER_ROOM = 'player:';
const personRoomOf = (who: Identity) =>
  'staffId' in who ? `session:${who.sessionId}` : `${PLAYER_ROOM}${who.playerId}`;

const socketsOf = (io: OpenServer, who: Identity) => io.sockets.adapter.rooms.get(personRoomOf(who))?.size ?? 0;

const connectStaff = (io: OpenServer, socket: OpenSocket, { role, sessionId }: StaffIdentity) => {
  void socket.join([`session:${sessionId}`, ...PERMISSIONS[role].map((permission) => `staff:${permission}`)]);
  trackCasePresence(io, socket, role);
};

type Answering = { findSeat: FindSeat; answerCall: AnswerCall };
type PlayerConnection = Answering & { io: OpenServer; socket: OpenSocket; player: PlayerIdentity };

const connectPlayer = ({ io, socket, player, findSeat, answerCall }: PlayerConnection) => {
  const { playerId, sessionId } = player;
  // Rooms follow from the authenticated identity; `joinRoom` is accepted for compatibility and does nothing.
  void socket.join([`player:${playerId}`, `session:${sessionId}`, ALL_LOBBIES]);
  socket.on('joinRoom', () => {});
  let watched = ALL_LOBBIES;
  socket.on('watchLobby', (gameName: unknown) => {
    if (typeof gameName !== 'string' || gameName.length > 40) return;
    void socket.leave(watched);
    watched = lobbyOf(gameName);
    if (gameName !== '') void socket.join(watched);
  });
  socket.on('call', (request: unknown, answer: unknown) => {
    if (typeof answer === 'function')
      void answerCall({ player, socketId: socket.id, request }).then((sent) => answer(sent));
  });
  trackBoardPresence(io, socket, playerId, findSeat);
};

const connect = (io: OpenServer, socket: OpenSocket, answering: Answering) => {
  const { who } = socket.data;
  // Those that came at the same moment all found room.
  if (socketsOf(io, who) >= MAX_SOCKETS_A_PERSON) return void socket.disconnect(true);
  if ('staffId' in who) connectStaff(io, socket, who);
  else connectPlayer({ io, socket, player: who, ...answering });
};

/** Connections of pages without a signed-in player; they receive only what is broadcast to every page. */
const openVisitors = (io: OpenServer) => {
  const visitors = io.of(VISITORS_NAMESPACE);
  visitors.use((_, next) =>
    next(visitors.sockets.size < MAX_VISITORS_A_PROCESS ? undefined : new Error('too many visitors')),
  );
  return visitors;
};

const authenticate = (io: OpenServer, identify: ListenOptions['identify']) =>
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    identify({ token: typeof token === 'string' ? token : undefined, cookie: socket.handshake.headers.cookie })
      .then((who) => {
        if (who === null || ('banned' in who && (who.banned || who.leaving))) return next(new Error('not signed in'));
        // The newest is refused: the oldest would only connect again, and push out another.
        if (socketsOf(io, who) >= MAX_SOCKETS_A_PERSON) return next(new Error('too many sockets'));
        socket.data.who = who;
        next();
      })
      .catch(() => next(new Error('not now')));
  });

/** The calls that are being answered: the server ends after them, as it does after requests. */
const createInFlight = () => {
  const answers = new Set<Promise<unknown>>();
  return {
    track:
      (answerCall: AnswerCall): AnswerCall =>
      (call) => {
        const answer = answerCall(call).finally(() => answers.delete(answer));
        answers.add(answer);
        return answer;
      },
    settled: () => Promise.allSettled(answers),
  };
};

/** Creates Socket.IO, websocket only. A socket's identity comes from its handshake alone. */
export const createSockets = (): Sockets => {
  let acceptsRequest: (request: IncomingMessage) => boolean = () => false;
  let closeAdapter = async () => {};
  let separatesRooms = false;
  const inFlight = createInFlight();
  const io: OpenServer = new Server({
    path: '/socket.io',
    transports: ['websocket'],
    maxHttpBufferSize: 16 * 1024,
    serveClient: false,
    allowRequest: (request, decide) => decide(null, acceptsRequest(request)),
  });
  const visitors = openVisitors(io);
  return {
    listen: (http, { identify, findSeat, answerCall, mayConnect, addressOf, adapter }) => {
      if (adapter !== null) {
        io.adapter(adapter.adapter);
        closeAdapter = adapter.close;
        separatesRooms = adapter.separatesRooms;
      }
      authenticate(io, identify);
      io.on('connection', (socket) => connect(io, socket, { findSeat, answerCall: inFlight.track(answerCall) }));
      io.attach(http);
      const hasRoom = limitConnections(io.engine, addressOf);
      acceptsRequest = (request) => mayConnect(request.headers.origin, request.headers.host) && hasRoom(request);
    },
    lobby: (gameName, playerIds, event, payload) => {
      const rooms = [ALL_LOBBIES, lobbyOf(gameName), ...playerIds.map((id) => `player:${id}`)];
      io.to(rooms).emit(event, ...([payload] as unknown as Parameters<ServerEvents[typeof event]>));
    },
    players: (playerIds, event, payload, exceptSocketId = null) => {
      const rooms = playerIds.map((id) => `player:${id}`);
      if (rooms.length === 0) return;
      for (const to of separatesRooms ? rooms : [rooms])
        io.to(to)
          .except(exceptSocketId ?? [])
          .emit(event, ...([payload] as unknown as Parameters<ServerEvents[typeof event]>));
    },
    staff: (permission, event, payload) => {
      io.to(`staff:${permission}`).emit(event, ...([payload] as unknown as Parameters<ServerEvents[typeof event]>));
    },
    all: (event, payload) => {
      for (const pages of [io, visitors])
        pages.emit(event, ...([payload] as unknown as Parameters<ServerEvents[typeof event]>));
    },
    endPlayer: (playerId) => io.in(`player:${playerId}`).disconnectSockets(true),
    endSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    connectedPlayers: () =>
      [...io.sockets.adapter.rooms.keys()]
        .filter((room) => room.startsWith(PLAYER_ROOM))
        .map((room) => room.slice(PLAYER_ROOM.length)),
    disconnectAll: () => {
      acceptsRequest = () => false;
      io.local.disconnectSockets(true);
      visitors.local.disconnectSockets(true);
    },
    close: async () => {
      await inFlight.settled();
      await io.close();
      await closeAdapter();
    },
  };
};
