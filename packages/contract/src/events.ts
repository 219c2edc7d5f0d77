import type { CasePresence } from './cases.ts';
import type { NoticeKind } from './core/notices/notice-calls.ts';
import type { BoardChange, BoardPresence } from './play/boards/board-state.ts';
import type { ListedMatch, MatchView } from './play/matches/match.ts';
import type { SentPhrase } from './play/matches/phrase-calls.ts';
import type { SocketRequest, SocketResponse } from './socket-calls.ts';
import type { ChatMessage } from './support/chat/chat-message.ts';

/** The Socket.IO namespace of signed-out pages: no authentication, and only `settingsChanged`. */
export const VISITORS_NAMESPACE = '/visitors';

/**
 * The events the server broadcasts over Socket.IO (path /socket.io, websocket only).
 * Lobby events carry the listed view to every player in that game's lobby and to both sides;
 * `roomcodeUpdated` carries the full view to host and joiner only.
 */
export type ServerEvents = {
  matchCreated: (match: ListedMatch) => void;
  matchAccepted: (match: ListedMatch) => void;
  matchRejected: (match: ListedMatch) => void;
  matchDropped: (match: ListedMatch) => void;
  matchDeleted: (match: ListedMatch) => void;
  hostStartedMatch: (match: ListedMatch) => void;
  roomcodeUpdated: (match: MatchView) => void;
  resultUpdated: (match: ListedMatch) => void;
  /**
   * Acts were added to a game on the board: to host and joiner, with the board after them. A gap in the act numbers means
   * that a change was missed: read the board again.
   */
  boardChanged: (change: BoardChange) => void;
  /** Sent to the two players of a game whose page is open, whenever a side opens or leaves it or loses its connection. */
  boardPresence: (presence: BoardPresence) => void;
  /** A phrase was sent in a match: to its sender, and to the opponent unless muted. */
  phraseSent: (added: { matchId: string; sent: SentPhrase }) => void;
  /** A notice was added for this player: reload the notices. */
  noticeAdded: (added: { kind: NoticeKind }) => void;
  /** The operator changed settings or games: reload them within a second or two. Sent to every open socket. */
  settingsChanged: (changed: Record<string, never>) => void;
  /** The player was banned. Their sockets are closed afterwards; GET /user/me returns the reason. */
  banned: (ban: Record<string, never>) => void;
  /** The player's wallets changed for a reason other than a match. Rupees. */
  walletUpdated: (wallet: { depositWallet: number; rewardWallet: number }) => void;
  /**
   * A message of the support chat, sent to the player's sockets and to staff with the chat permission. A link to a file is
   * valid for one reader, so staff receive image and voice messages with empty content and reload the conversation.
   */
  newMessage: (message: ChatMessage) => void;
  /** Sent to staff with the chat permission: a conversation was assigned, closed, reopened or read. */
  chatUpdated: (chat: { playerId: string }) => void;
  /** Sent to staff who have the case open: everyone who has it open now, including the receiver. */
  caseWatched: (watched: CasePresence) => void;
};

/** The events a client may emit. `joinRoom` only confirms the player's own id; identity comes from the handshake. */
export type ClientEvents = {
  joinRoom: (userId: string) => void;
  /** Subscribes to the lobby events of this game only; an empty name means none. Until then a socket receives those of every lobby. */
  watchLobby: (gameName: string) => void;
  /** Sent by a player: the match whose board is open on this page; an empty text means none. */
  watchBoard: (matchId: string) => void;
  /**
   * Sent by a player: a call of the contract, whose answer comes as the acknowledgement. The event that reports what the
   * call changed is not sent to the socket that made it.
   */
  call: (request: SocketRequest, answer: (response: SocketResponse) => void) => void;
  /** Sent by staff: the case now open on this page, `kind:id`; an empty name means none. */
  watchCase: (about: string) => void;
};
