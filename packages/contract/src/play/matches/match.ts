import * as z from 'zod/mini';
import { avatar, id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { matchBoard } from '../boards/board.ts';
import { penaltyKind } from './penalty.ts';

/** The status of a match. `rejected` and `dropped` are reasons for a return to `new`, not statuses. */
export const MATCH_STATUSES = [
  'new',
  'requested',
  'running',
  'pending',
  'conflict',
  'completed',
  'cancelled',
  'deleted',
] as const;
export const matchStatus = z.enum(MATCH_STATUSES);
export type MatchStatus = z.output<typeof matchStatus>;

/** The results a side can submit. */
export const RESULT_STATUSES = ['win', 'loss', 'cancel'] as const;
export const resultStatus = z.enum(RESULT_STATUSES);
export type ResultStatus = z.output<typeof resultStatus>;

/**
 * The kinds of room, by the way in which results are decided: `manual` at /match/{id}, `auto` at /matchauto/{id},
 * `board` by the server at /matchboard/{id}.
 */
export const ROOM_KINDS = ['manual', 'auto', 'board'] as const;
export const roomKind = z.enum(ROOM_KINDS);
export type RoomKind = z.output<typeof roomKind>;

export const SIDES = ['host', 'joiner'] as const;
export const side = z.enum(SIDES);
export type Side = z.output<typeof side>;

/** A penalty charged to a side. */
export const chargedPenalty = z.object({ side, kind: penaltyKind, amount: rupees });
export type ChargedPenalty = z.output<typeof chargedPenalty>;

/** A player as other players see them. */
export const opponent = z.object({ _id: id, username: z.string(), avatar });

const shared = {
  _id: id,
  gameName: z.string(),
  /** The stake of each player. */
  amount: rupees,
  /** Stake less commission; the prize shown is `amount + winAmount`. */
  winAmount: rupees,
  status: matchStatus,
  room: roomKind,
  host: opponent,
  joiner: z.optional(opponent),
  createdAt: instant,
  /** A private match: visible only to its sides and through its link. */
  private: z.optional(z.literal(true)),
  /** The only player who can join a private match. */
  invited: z.optional(opponent),
  /** The time at which a match of the quick queue becomes an open one, for its host. */
  queuedUntil: z.optional(instant),
  /** The tournament of the game, which has no stake then. */
  tournamentId: z.optional(id),
  /** The board of a match in a board room. */
  board: z.optional(matchBoard),
};

/** A match in lists and lobby events: without room code and results. */
export const listedMatch = z.object(shared);
export type ListedMatch = z.output<typeof listedMatch>;

/** The code of a private match's link, /challenge/{code}. */
const challengeCode = z.optional(z.string());

/** A match as its host or joiner sees it in a list: with the results, without the room code. */
export const ownListedMatch = z.object({
  ...shared,
  host_status: z.optional(resultStatus),
  joiner_status: z.optional(resultStatus),
  /** True once the host has set the room code. */
  roomcodeReady: z.boolean(),
  challengeCode,
});
export type OwnListedMatch = z.output<typeof ownListedMatch>;

/** A match as its host and joiner see it in the match room. */
export const match = z.object({
  ...shared,
  /** Empty until the host sets it. */
  roomcode: z.string(),
  challengeCode,
  host_status: z.optional(resultStatus),
  joiner_status: z.optional(resultStatus),
  /** The times at which each side sent its result. */
  host_status_at: z.optional(instant),
  joiner_status_at: z.optional(instant),
  /** The winning side of a completed match. */
  winner: z.optional(side),
  /** The reason of a reviewer's decision. */
  reason: z.optional(z.string()),
  /** The penalties charged at the end of the match; absent when there are none. */
  penalties: z.optional(z.array(chargedPenalty)),
  /** The points that a game of a tournament gave each side, once it counts; a win that counted double has twice those of a win. */
  tournamentPoints: z.optional(z.object({ host: z.int(), joiner: z.int() })),
  /** A link that opens the game app with the room code, where the game has one. */
  gameLink: z.optional(z.string()),
  /** A link that opens the game app without a room, where the game has one: to create the room. */
  appLink: z.optional(z.string()),
  /** The public name of the app the game is played in, where staff have set one. Never of a room on a board. */
  appName: z.optional(z.string()),
  /** The time at which the current status began. */
  statusSince: instant,
  /** The time at which the current status expires, if it does. */
  deadline: z.optional(instant),
  /** The time until which the loser of a battle that the rule settled may object and its prize stays in the app. */
  objectableUntil: z.optional(instant),
});
export type MatchView = z.output<typeof match>;
