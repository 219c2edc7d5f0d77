import * as z from 'zod/mini';
import { avatar, id, instant } from '../fields.ts';
import { rupees } from '../money.ts';
import { penaltyKind } from '../penalties/penalty.ts';

/** Where a battle stands. `rejected` and `dropped` are reasons to return to `new`, not states. */
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

/** What a side may report. */
export const RESULT_STATUSES = ['win', 'loss', 'cancel'] as const;
export const resultStatus = z.enum(RESULT_STATUSES);
export type ResultStatus = z.output<typeof resultStatus>;

/** How a game's results are taken: `manual` at /match/{id}, `auto` at /matchauto/{id}. */
export const roomKind = z.enum(['manual', 'auto']);
export type RoomKind = z.output<typeof roomKind>;

export const SIDES = ['host', 'joiner'] as const;
export const side = z.enum(SIDES);
export type Side = z.output<typeof side>;

/** A penalty a side was charged. */
export const chargedPenalty = z.object({ side, kind: penaltyKind, amount: rupees });
export type ChargedPenalty = z.output<typeof chargedPenalty>;

/** A person as other players see them. */
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
  /** A private battle: only its people and whoever holds its link know of it. */
  private: z.optional(z.literal(true)),
  /** The one player a private battle is kept for. */
  invited: z.optional(opponent),
};

/** A battle as lists and lobby events carry it: never a room code, never what a side reported. */
export const listedMatch = z.object(shared);
export type ListedMatch = z.output<typeof listedMatch>;

/** What /challenge/{code} leads to a private battle by. */
const challengeCode = z.optional(z.string());

/** A battle as its own host or joiner sees it in a list: with the results, still without the room code. */
export const ownListedMatch = z.object({
  ...shared,
  host_status: z.optional(resultStatus),
  joiner_status: z.optional(resultStatus),
  /** True once the host has set the room code. */
  roomcodeReady: z.boolean(),
  challengeCode,
});
export type OwnListedMatch = z.output<typeof ownListedMatch>;

/** A battle as its host and joiner see it in the match room. */
export const match = z.object({
  ...shared,
  /** Empty until the host sets it. */
  roomcode: z.string(),
  challengeCode,
  host_status: z.optional(resultStatus),
  joiner_status: z.optional(resultStatus),
  /** Who was paid, once completed. */
  winner: z.optional(side),
  /** The reviewer's words, once a reviewer decided. */
  reason: z.optional(z.string()),
  /** What either side was charged when the battle ended; absent when nothing was. */
  penalties: z.optional(z.array(chargedPenalty)),
  /** A link that opens the game app with the room code, where the game has one. */
  gameLink: z.optional(z.string()),
  /** When the present state began. */
  statusSince: instant,
  /** When the present state ends by itself, where it does. */
  deadline: z.optional(instant),
});
export type MatchView = z.output<typeof match>;
