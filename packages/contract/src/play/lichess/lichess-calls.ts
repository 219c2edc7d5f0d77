import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { POINTS_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { side } from '../matches/match.ts';
import { LICHESS_PHASES, lichessFinding } from './lichess-terms.ts';

/** A player's connection to Lichess. */
export const lichessAccount = z.object({
  /** False where the operator offers no battles on Lichess: nothing can be connected then. */
  enabled: z.boolean(),
  /** The name of the connected account. */
  username: z.optional(z.string()),
  connectedAt: z.optional(instant),
});

/** The game of a match on Lichess, as one of its sides sees it. */
export const lichessGame = z.object({
  matchId: id,
  phase: z.enum(LICHESS_PHASES),
  /** The clock, such as `5+3`. */
  clock: z.string(),
  /** The side with white. Absent before the battle begins. */
  white: z.optional(side),
  /** The names of both on Lichess. Absent before the battle begins, and of deleted players. */
  names: z.optional(z.object({ host: z.string(), joiner: z.string() })),
  /** The link to the game with the reader's colour; after the end, the link at which the game can be looked at. */
  url: z.optional(z.string()),
  /** The time until which the game must be opened. */
  joinUntil: z.optional(instant),
  /** The time since which Lichess has not responded. */
  troubleSince: z.optional(instant),
  finding: z.optional(lichessFinding),
});
export type LichessGameView = z.output<typeof lichessGame>;

/** The report of Lichess on a game, as far as it is verified. */
export const lichessReport = z.object({
  id: z.string(),
  status: z.string(),
  winner: z.optional(z.string()),
  white: z.nullable(z.string()),
  black: z.nullable(z.string()),
  variant: z.string(),
  rated: z.boolean(),
  source: z.optional(z.string()),
  clock: z.optional(z.string()),
  createdAt: instant,
  lastMoveAt: z.optional(instant),
});
export type LichessReport = z.output<typeof lichessReport>;

export const staffLichessGame = z.object({
  ...lichessGame.shape,
  /** The number of times that a game was requested of Lichess. */
  attempts: z.int(),
  report: z.optional(lichessReport),
  reportedAt: z.optional(instant),
});
export type StaffLichessGame = z.output<typeof staffLichessGame>;

const common = { access: 'player', economies: POINTS_ECONOMIES } as const;

export const lichessCalls = defineCalls(common, {
  'GET /lichess/account': {
    summary: 'Whether battles on Lichess are offered, and the Lichess account the player has connected.',
    response: lichessAccount,
  },
  'POST /lichess/account/connect': {
    summary:
      'Begins to connect a Lichess account: returns the page of Lichess on which the player allows it. Lichess then returns to /lichess in the app.',
    response: { url: z.string() },
    refusals: ['LICHESS_OFF', 'LICHESS_ALREADY_CONNECTED'],
  },
  'POST /lichess/account/finish': {
    rateLimit: { max: 120, seconds: 60 },
    summary:
      'Connects the account that Lichess returned with, in the session that began it and once. The access that Lichess gives is used to read the name, and revoked.',
    body: {
      code: z.string().check(z.regex(/^[\w.~+/=-]{1,512}$/)),
      state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    },
    response: lichessAccount,
    refusals: [
      'LICHESS_OFF',
      'LICHESS_UNREACHABLE',
      'LICHESS_SIGN_IN_EXPIRED',
      'LICHESS_SIGN_IN_REFUSED',
      'LICHESS_ALREADY_CONNECTED',
      'LICHESS_ACCOUNT_TAKEN',
      'LICHESS_ACCOUNT_UNFIT',
    ],
  },
  'DELETE /lichess/account': {
    summary: 'Disconnects the player’s Lichess account, unless a battle on Lichess is open or under way.',
    refusals: ['LICHESS_IN_USE'],
  },
  'GET /match/lichess/{matchId}': {
    openInMaintenance: true,
    summary: 'The game of a battle on Lichess, for its host and joiner: colour, link, and how far it is.',
    response: lichessGame,
    refusals: ['MATCH_NOT_FOUND', 'NOT_ON_LICHESS'],
  },
  'GET /admin/battles/{matchId}/lichess': {
    access: 'staff:battles',
    summary: 'The game of a battle on Lichess, with what Lichess reported of it and what was found.',
    response: staffLichessGame,
    refusals: ['MATCH_NOT_FOUND', 'NOT_ON_LICHESS'],
  },
});
