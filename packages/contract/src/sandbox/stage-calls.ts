import * as z from 'zod/mini';
import { defineCalls } from '../define-calls.ts';
import { id, instant, otp, phone } from '../fields.ts';
import { rupees } from '../money.ts';
import { matchCalls } from '../play/matches/match-calls.ts';
import { STAFF_ROLES } from '../roles.ts';

/** The battle a player of the sandbox is in now, and which side they are. */
const battle = z.object({
  _id: id,
  status: z.enum(['new', 'requested', 'running', 'pending', 'conflict']),
  gameName: z.string(),
  side: z.enum(['host', 'joiner']),
  opponent: z.optional(z.string()),
  roomcode: z.optional(z.string()),
});

/** A player of the sandbox, as the stage lists them. */
export const stagePlayer = z.object({
  _id: id,
  phone,
  fullName: z.string(),
  cash: rupees,
  battle: z.optional(battle),
});
export type StagePlayer = z.output<typeof stagePlayer>;

/** The credentials of a sandbox staff member, with a code of their authenticator that signs in now. */
const stageStaff = z.object({
  role: z.enum(STAFF_ROLES),
  email: z.string(),
  password: z.string(),
  totp: otp,
});
export type StageStaff = z.output<typeof stageStaff>;

/** The sandbox's time and how far it is ahead of the machine's. */
const stageClock = z.object({ now: instant, aheadMinutes: z.int() });

const ROBOT_MANNERS = ['admits', 'claims'] as const;

/**
 * Calls of the sandbox's stage. They sign in without proof and move the clock, so they exist only where the server runs
 * on a developer's machine: not in production, and not under the name of another host.
 */
const common = { access: 'public', refusals: ['NOT_FOUND'] } as const;

export const stageCalls = defineCalls(common, {
  'GET /sandbox/stage/players': {
    summary: 'The players of the sandbox who can be signed in with one tap, at most 200. Local sandbox only.',
    response: z.array(stagePlayer),
  },
  'POST /sandbox/stage/players/{phone}/session': {
    summary: 'Signs a player in without an OTP. Local sandbox only.',
    params: { phone },
    response: { accessToken: z.string() },
  },
  'GET /sandbox/stage/staff': {
    summary: 'The credentials of the sandbox’s staff, each with an unused authenticator code. Local sandbox only.',
    response: z.array(stageStaff),
  },
  'GET /sandbox/stage/clock': { summary: 'The sandbox’s time. Local sandbox only.', response: stageClock },
  'POST /sandbox/stage/clock': {
    summary: 'Moves the sandbox’s time forward and runs the jobs that are due by then. Local sandbox only.',
    body: { minutes: z.int().check(z.minimum(1), z.maximum(1440)) },
    response: stageClock,
  },
  'POST /sandbox/stage/robot': {
    summary:
      'A robot plays against the player: it accepts their open battle; or, with other robots, takes a seat in the tournament in which the player has one; or else opens a battle of the named game on the board, or of Instant Ludo Quick, that the player joins. It gives up its games with a player who has not yet won against a robot after some acts. It starts, sets the room code, and after the player’s report admits its loss, or claims the win as well. Local sandbox only.',
    body: {
      phone,
      manner: z.enum(ROBOT_MANNERS),
      /** The game on the board of a new battle. */
      gameName: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    },
    /** The battle, or the tournament that the robots have joined. */
    response: { matchId: z.optional(id), tournamentId: z.optional(id) },
    refusals: [
      'NOT_FOUND',
      ...matchCalls['PUT /match/accept'].refusals,
      'GAME_NOT_FOUND',
      'TOURNAMENT_FULL',
      'TOURNAMENT_CLOSED',
    ],
  },
});
