import type { CasePresence } from './cases.ts';
import type { ChatMessage } from './chat/chat-message.ts';
import type { ListedMatch, MatchView } from './matches/match.ts';
import type { NoticeKind } from './notices/notice-calls.ts';

/** The Socket.IO namespace of pages without a signed-in player: no proof, and `settingsChanged` alone. */
export const VISITORS_NAMESPACE = '/visitors';

/**
 * What the server tells over Socket.IO (path /socket.io, websocket only), by event name.
 * Lobby events carry the listed view to everybody in that game's lobby and to both sides;
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
  /** A notice was written for this player: read them again. */
  noticeAdded: (added: { kind: NoticeKind }) => void;
  /** The operator changed settings or games: read them again, within a second or two. To every open socket. */
  settingsChanged: (changed: Record<string, never>) => void;
  /** The player was banned. Their sockets close after it; GET /user/me says why. */
  banned: (ban: Record<string, never>) => void;
  /** The player's own wallets changed for a reason that is not a battle. Rupees. */
  walletUpdated: (wallet: { depositWallet: number; rewardWallet: number }) => void;
  /**
   * A message of the support chat: to the player's own sockets, and to staff who answer chats. Links to files are made
   * for one reader, so to staff the content of image and voice is empty: they read the conversation again.
   */
  newMessage: (message: ChatMessage) => void;
  /** To staff who answer chats: a conversation was assigned, closed, opened or read. */
  chatUpdated: (chat: { playerId: string }) => void;
  /** To staff who have the case open: who has it open now, oneself among them. */
  caseWatched: (watched: CasePresence) => void;
};

/** What a client may emit. `joinRoom` only confirms one's own id; identity comes from the handshake. */
export type ClientEvents = {
  joinRoom: (userId: string) => void;
  /** From now on, lobby events of this game only; an empty name means none. Without it a socket hears every lobby. */
  watchLobby: (gameName: string) => void;
  /** Of staff: the case that is open on this page from now on, `kind:id`; an empty name means none. */
  watchCase: (about: string) => void;
};
