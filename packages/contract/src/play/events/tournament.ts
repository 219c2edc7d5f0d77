import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { opponent } from '../matches/match.ts';

/**
 * The statuses of a tournament: `planned`, `running`, `finishing` while the last games end and prizes are paid, then
 * `paid` (also without prizes), or `cancelled` with all entries returned.
 */
export const TOURNAMENT_STATUSES = ['planned', 'running', 'finishing', 'paid', 'cancelled'] as const;
export const tournamentStatus = z.enum(TOURNAMENT_STATUSES);
export type TournamentStatus = z.output<typeof tournamentStatus>;

/** The seat of the caller. */
const ownSeat = z.object({
  score: z.int(),
  games: z.int(),
  wins: z.int(),
  /** Games won in a row; from two on the next win counts double. */
  streak: z.int(),
  /** Players with the same score share a place. */
  place: z.int(),
  /** The sum that was paid at the end. */
  prize: z.optional(rupees),
});
export type OwnSeat = z.output<typeof ownSeat>;

/** A tournament as lists show it. */
export const tournament = z.object({
  _id: id,
  title: z.string(),
  gameName: z.string(),
  status: tournamentStatus,
  startsAt: instant,
  endsAt: instant,
  /** Zero where it is free. */
  entry: rupees,
  /** All prizes with the entries of now; zero without prizes. */
  prizes: rupees,
  players: z.int(),
  maxPlayers: z.int(),
  /** Staff have paused the pairing. */
  isPaused: z.boolean(),
  /** Absent for a caller who has not joined. */
  own: z.optional(ownSeat),
  /** The reason why staff cancelled it. */
  reason: z.optional(z.string()),
});
export type Tournament = z.output<typeof tournament>;

/** The unguessable part of the link of a private arena: 128 bits. */
export const arenaToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** A tournament that a player has made, for those who have its link. */
const arena = z.object({
  token: arenaToken,
  maker: opponent,
  /** The caller has made it, and may close it and remove players. */
  isMaker: z.boolean(),
});
export type Arena = z.output<typeof arena>;

/** A tournament as its page shows it. */
export const tournamentDetails = z.object({
  ...tournament.shape,
  /** The prize of each place with the entries of now, if no two players share one. */
  prizeList: z.array(rupees),
  /** The house's percentage of the entries. */
  commissionPercent: z.int(),
  /** The house's part of the prizes. */
  housePrize: rupees,
  joinUntil: instant,
  /** The caller has asked to be reminded of the start. Players with a seat are reminded without asking. */
  reminder: z.boolean(),
  /** A private arena; absent of a tournament that staff planned. */
  arena: z.optional(arena),
  /** The server's time, for countdowns. */
  now: instant,
});
export type TournamentDetails = z.output<typeof tournamentDetails>;

/** A line of the standings. */
export const standing = z.object({
  place: z.int(),
  player: opponent,
  score: z.int(),
  games: z.int(),
  streak: z.int(),
  /** The sum that was paid at the end; absent without a prize. */
  prize: z.optional(rupees),
});
export type Standing = z.output<typeof standing>;
