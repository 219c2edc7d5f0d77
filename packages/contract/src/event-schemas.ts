import * as z from 'zod/mini';
import { noticeKind } from './core/notices/notice-calls.ts';
import type { ClientEvents, ServerEvents } from './events.ts';
import { id } from './fields.ts';
import { rupees } from './money.ts';
import { boardChange } from './play/boards/board-state.ts';
import { listedMatch, match } from './play/matches/match.ts';
import { sentPhrase } from './play/matches/phrase-calls.ts';
import { socketRequest } from './socket-calls.ts';
import { chatMessage } from './support/chat/chat-message.ts';

/** The receivers of an event: signed-in players, staff, or pages without a session. */
export type EventReader = 'players' | 'staff' | 'visitors';

type Described<Payload> = {
  readonly summary: string;
  readonly payload: z.ZodMiniType<Payload>;
  /** The name of the payload's schema, where several events share it. */
  readonly schema?: string;
};
type OfServer = {
  [E in keyof ServerEvents]: Described<Parameters<ServerEvents[E]>[0]> & { readonly to: readonly EventReader[] };
};
type OfClient = {
  [E in keyof ClientEvents]: Described<Parameters<ClientEvents[E]>[0]> & { readonly from: readonly EventReader[] };
};

const ofLobby = (summary: string) =>
  ({
    to: ['players'],
    summary: `${summary} To every player in the lobby of its game, and to both sides.`,
    payload: listedMatch,
    schema: 'ListedMatch',
  }) as const;

const empty = z.strictObject({}) as z.ZodMiniType<Record<string, never>>;

/** Every event that the server broadcasts, with its payload. */
export const SERVER_EVENTS: OfServer = {
  matchCreated: ofLobby('A match is open.'),
  matchAccepted: ofLobby('A joiner requests to play.'),
  matchRejected: ofLobby('The host refused the joiner; the match is open again.'),
  matchDropped: ofLobby('The joiner left; the match is open again.'),
  matchDeleted: ofLobby('The match is gone.'),
  hostStartedMatch: ofLobby('The host started the match.'),
  resultUpdated: ofLobby('A result was sent, or the match ended.'),
  roomcodeUpdated: {
    to: ['players'],
    summary: 'The host set the room code. To host and joiner only.',
    payload: match,
    schema: 'Match',
  },
  boardChanged: {
    to: ['players'],
    summary:
      'Acts were added to a game on the board, with the board after them. To host and joiner. A gap in the act numbers means that a change was missed: read the board again.',
    payload: boardChange,
    schema: 'BoardChange',
  },
  boardPresence: {
    to: ['players'],
    summary: 'A side of an open board opened or left its page, or lost its connection. To host and joiner.',
    payload: z.object({ matchId: z.string(), host: z.boolean(), joiner: z.boolean() }),
  },
  phraseSent: {
    to: ['players'],
    summary: 'A phrase was sent in a match: to its sender, and to the opponent unless muted.',
    payload: z.object({ matchId: z.string(), sent: sentPhrase }),
  },
  noticeAdded: {
    to: ['players'],
    summary: 'A notice was added for this player: reload the notices.',
    payload: z.object({ kind: noticeKind }),
  },
  walletUpdated: {
    to: ['players'],
    summary: 'The wallets of this player changed for a reason other than a match.',
    payload: z.object({ depositWallet: rupees, rewardWallet: rupees }),
  },
  banned: {
    to: ['players'],
    summary: 'This player was banned; their sockets are closed afterwards. GET /user/me returns the reason.',
    payload: empty,
  },
  newMessage: {
    to: ['players', 'staff'],
    summary:
      'A message of the support chat: to its player, and to staff with the chat permission, for whom the content of a file is empty.',
    payload: chatMessage,
    schema: 'ChatMessage',
  },
  settingsChanged: {
    to: ['players', 'staff', 'visitors'],
    summary: 'The operator changed settings or games: reload them within a second or two.',
    payload: empty,
  },
  chatUpdated: {
    to: ['staff'],
    summary: 'A conversation was assigned, closed, reopened or read. To staff with the chat permission.',
    payload: z.object({ playerId: id }),
  },
  caseWatched: {
    to: ['staff'],
    summary: 'Who has a case open now. To staff who have it open themselves.',
    payload: z.object({
      about: z.string(),
      staff: z.array(z.object({ staffId: id, name: z.string() })),
    }),
  },
};

const atMost = (characters: number) => z.string().check(z.maxLength(characters));

/** Every event that a client may emit, with its payload. */
export const CLIENT_EVENTS: OfClient = {
  joinRoom: {
    from: ['players'],
    summary: 'Accepted for compatibility: the identity is that of the handshake.',
    payload: z.string(),
  },
  watchLobby: {
    from: ['players'],
    summary: 'Receive the lobby events of this game alone; none for an empty name. Until then those of every lobby.',
    payload: atMost(40),
  },
  watchBoard: {
    from: ['players'],
    summary: 'The match whose board is open on this page; none for an empty text.',
    payload: z.string(),
  },
  call: {
    from: ['players'],
    summary:
      'A call whose operation in the OpenAPI document says that it is open to sockets. The acknowledgement is its answer, `{ status, body, retryAfter }`, with the status and body that it has over HTTP, and `retryAfter` in seconds. The session is read for each call, as over HTTP. The event about the change goes to every other socket of both players. An answer that does not come is unknown: repeat the call over HTTP.',
    payload: socketRequest,
    schema: 'SocketRequest',
  },
  watchCase: {
    from: ['staff'],
    summary: 'The case that is open on this page, as `kind:id`; none for an empty name.',
    payload: z.string(),
  },
};
