import * as z from 'zod/mini';
import { staffName, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { MAX_ENTRY, MAX_HOUSE_PRIZE, MAX_SHARES, TOURNAMENT_MINUTES, TOURNAMENT_PLAYERS } from './tournament-terms.ts';
import { standing, tournamentStatus } from './tournament.ts';

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const name = z.string().check(z.trim(), z.minLength(3), z.maxLength(40));

/** The plan of a tournament by staff. Amounts in whole rupees. */
export const tournamentTerms = z.strictObject({
  title: z.strictObject({ en: name, hi: name }),
  gameName: z.string().check(z.minLength(1), z.maxLength(40)),
  startsAt: instant,
  minutes: between(TOURNAMENT_MINUTES.min, TOURNAMENT_MINUTES.max),
  entry: between(0, MAX_ENTRY),
  housePrize: between(0, MAX_HOUSE_PRIZE),
  /** The house's percentage of the entries. */
  commissionPercent: between(0, 50),
  /** The percentages of the prizes by place; together 100. Empty without prizes. */
  shares: z.array(between(1, 100)).check(z.maxLength(MAX_SHARES)),
  maxPlayers: between(TOURNAMENT_PLAYERS.min, TOURNAMENT_PLAYERS.max),
});
export type TournamentTerms = z.output<typeof tournamentTerms>;

/** A tournament as staff see it. */
export const staffTournament = z.object({
  _id: id,
  ...tournamentTerms.shape,
  title: z.object({ en: z.string(), hi: z.string() }),
  entry: rupees,
  housePrize: rupees,
  minutes: z.int(),
  endsAt: instant,
  status: tournamentStatus,
  isPaused: z.boolean(),
  version: z.int(),
  players: z.int(),
  /** Absent of a private arena. */
  plannedBy: z.optional(staffName),
  /** The player who made it, a private arena. */
  madeBy: z.optional(z.object({ _id: id, username: z.string() })),
  /** The prize of the house is above what one staff member may promise. */
  needsApproval: z.boolean(),
  approvedBy: z.optional(staffName),
  endedAt: z.optional(instant),
  reason: z.optional(z.string()),
});
export type StaffTournament = z.output<typeof staffTournament>;

const game = z.object({
  _id: id,
  host: z.string(),
  joiner: z.string(),
  since: instant,
});

/** One tournament while staff watch it. */
export const watchedTournament = z.object({
  ...staffTournament.shape,
  /** The balance of the tournament's escrow, by the ledger. */
  escrow: rupees,
  /** Games that have ended and count. */
  gamesPlayed: z.int(),
  /** Games that run now, the longest first, at most 50. */
  running: z.array(game),
  /** Players who wait for an opponent now. */
  waiting: z.int(),
  /** The first 50. */
  standings: z.array(standing),
});
export type WatchedTournament = z.output<typeof watchedTournament>;
const version = z.int().check(z.positive());
const planned = [
  'STAKES_FORBIDDEN',
  'WINDING_DOWN',
  'GAME_NOT_FOUND',
  'TOURNAMENT_NEEDS_BOARD',
  'TOURNAMENT_ENTRY_TOO_HIGH',
  'TOURNAMENT_PRIZES_WRONG',
  'TOURNAMENT_TOO_EARLY',
] as const;
const changed = ['NOT_FOUND', 'TOURNAMENT_CHANGED', 'TOURNAMENT_BEGUN'] as const;

const common = { access: 'staff:tournaments', response: staffTournament } as const;

export const staffTournamentCalls = defineCalls(common, {
  'GET /admin/tournaments': {
    access: 'staff:battles',
    summary: 'Tournaments and the private arenas of players, the latest start first, 20 a page.',
    query: { cursor: z.optional(cursor) },
    response: { tournaments: z.array(staffTournament), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/tournaments/{id}': {
    access: 'staff:battles',
    summary: 'One tournament with its standings, the games that run, and what its escrow holds.',
    response: watchedTournament,
  },
  'POST /admin/tournaments': {
    summary:
      'Plans a tournament. With a prize of the house above 1,000 it is shown to players once another staff member has approved it.',
    body: tournamentTerms,
    refusals: planned,
  },
  'PUT /admin/tournaments/{id}': {
    summary: 'Changes a tournament before its start. `version` is the one that was read.',
    body: { version, terms: tournamentTerms },
    refusals: [...planned, ...changed, 'TOURNAMENT_HAS_PLAYERS', 'ARENA_OF_PLAYER'],
  },
  'POST /admin/tournaments/{id}/approve': {
    fresh: true,
    summary: 'Another staff member agrees to the prize of the house: players see the tournament from now on.',
    body: { version },
    refusals: [...changed, 'SAME_PERSON'],
  },
  'POST /admin/tournaments/{id}/pause': {
    summary: 'Pauses the pairing of a running tournament, or goes on with it. Games under way are played.',
    body: { version, isPaused: z.boolean(), reason: staffReason },
    refusals: ['TOURNAMENT_CHANGED', 'TOURNAMENT_NOT_PAIRING'],
  },
  'POST /admin/tournaments/{id}/stop': {
    fresh: true,
    summary:
      'Stops a tournament: `cancel` returns every entry, also of one that is planned; `finish` ends a running one now and pays the prizes. Players read the reason.',
    body: { version, how: z.enum(['cancel', 'finish']), reason: staffReason },
    refusals: ['TOURNAMENT_CHANGED', 'TOURNAMENT_CLOSED'],
  },
});
