import * as z from 'zod/mini';
import { ENTRY_REFUSALS } from '../../accounts/limits/limit-terms.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import {
  ARENA_DAYS_AHEAD,
  ARENA_MINUTES,
  ARENA_NAME_KEYS,
  ARENA_SEATS,
  ARENAS_A_DAY,
  ARENAS_AT_A_TIME,
} from './arena-terms.ts';
import { arenaToken, tournament, tournamentDetails } from './tournament.ts';

/** A private arena as its maker chooses it: all from lists, so that no word of it needs a moderator. */
export const arenaTerms = z.strictObject({
  name: z.enum(ARENA_NAME_KEYS),
  gameName: z.string().check(z.minLength(1), z.maxLength(40)),
  startsAt: instant,
  minutes: z.literal([...ARENA_MINUTES]),
  maxPlayers: z.literal([...ARENA_SEATS]),
});
export type ArenaTerms = z.output<typeof arenaTerms>;

/** The rules that let a player take a seat where nothing is staked. */
const SEAT_REFUSALS = [
  'NOT_ALLOWED_TO_PLAY',
  'KYC_REVOKED',
  ...ENTRY_REFUSALS,
  'LOSS_LIMIT',
  'PLAY_TIME_LIMIT',
] as const;

const common = {
  access: 'player',
  response: tournamentDetails,
  rateLimit: { max: 60, seconds: 60 },
} as const;

const params = z.strictObject({ token: arenaToken });

const LIMITS = `${ARENAS_A_DAY} a day and ${ARENAS_AT_A_TIME} at a time`;

export const arenaCalls = defineCalls(common, {
  'GET /arenas': {
    summary:
      'The private arenas that the caller has made or has a seat in, the next start first; of those that are over the last ten.',
    response: {
      arenas: z.array(tournament),
      /** The server's time, from which starts are chosen. */
      now: instant,
    },
  },
  'POST /arenas': {
    summary: `Makes a private arena, ${LIMITS}, which begins within ${ARENA_DAYS_AHEAD} days. It is free, has no prizes and no rated games, and its maker has the first seat. Only those who have its link can see and join it. The same terms again, to the start, are the same arena while it waits.`,
    body: arenaTerms,
    refusals: [
      'WINDING_DOWN',
      'GAME_NOT_FOUND',
      'GAME_CLOSED',
      'TOURNAMENT_NEEDS_BOARD',
      'ARENA_TOO_EARLY',
      'ARENAS_USED_UP',
      'ARENAS_UNDER_WAY',
      ...SEAT_REFUSALS,
    ],
  },
  'GET /arenas/{token}': {
    params,
    summary: 'The private arena of a link, before and after joining it.',
    refusals: ['ARENA_NOT_FOUND'],
  },
  'POST /arenas/{token}/join': {
    params,
    summary: 'Takes a seat in a private arena until five minutes before its end. Joining again changes nothing.',
    rateLimit: { max: 30, seconds: 60 },
    refusals: [
      'WINDING_DOWN',
      'ARENA_NOT_FOUND',
      'PLAYER_BLOCKED',
      'TOURNAMENT_FULL',
      'TOURNAMENT_CLOSED',
      ...SEAT_REFUSALS,
    ],
  },
  'POST /arenas/{token}/close': {
    params,
    summary:
      'The maker calls a private arena off before its start; those with a seat are told. Repeating it changes nothing.',
    refusals: ['ARENA_NOT_FOUND', 'TOURNAMENT_BEGUN'],
  },
  'POST /arenas/{token}/remove': {
    params,
    summary:
      'The maker takes the seat of a player, who cannot join again. A game that is under way is played. Repeating it changes nothing.',
    body: { playerId: id },
    refusals: ['ARENA_NOT_FOUND', 'TOURNAMENT_CLOSED', 'PLAYER_NOT_FOUND'],
  },
});
