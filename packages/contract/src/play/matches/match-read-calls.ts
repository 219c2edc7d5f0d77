import * as z from 'zod/mini';
import { hexOf32Bytes } from '../boards/board.ts';
import type { Calls } from '../call.ts';
import { avatar, id } from '../fields.ts';
import { rupees } from '../money.ts';
import { challengeCode } from './match-calls.ts';
import { listedMatch, match, ownListedMatch } from './match.ts';

const matchId = z.strictObject({ matchId: id });
const gameName = z.strictObject({ gameName: z.string().check(z.minLength(1), z.maxLength(40)) });
const list = z.array(z.union([ownListedMatch, listedMatch]));

/** A private battle as a visitor with its link sees it. */
export const challengePreview = z.object({
  gameName: z.string(),
  amount: rupees,
  winAmount: rupees,
  /** Whether it can still be accepted. */
  isOpen: z.boolean(),
  host: z.object({ username: z.string(), avatar }),
});
export type ChallengePreview = z.output<typeof challengePreview>;

/** One entry of the public log: the exact text that is in the log; `index` is null for up to a minute, until it is. */
export const logEntry = z.object({ index: z.nullable(z.int()), entry: z.string() });

/** What the public log has about a battle. */
export const matchLog = z.object({
  /** In their order. */
  entries: z.array(logEntry),
  /** 64 hex digits. */
  salt: hexOf32Bytes,
});
export type MatchLog = z.output<typeof matchLog>;

/** How much is going on in a game. */
export const gameActivity = z.object({
  gameName: z.string(),
  /** Battles any player may accept. */
  open: z.int(),
  /** The lowest stake of an open battle; absent when none is open. */
  lowestStake: z.optional(rupees),
  /** Players in running battles. */
  playing: z.int(),
});
export type GameActivity = z.output<typeof gameActivity>;

/** The calls that read matches. */
export const matchReadCalls = {
  'GET /match/openmatches/{gameName}': {
    access: 'player',
    summary: 'Open battles of a game: own ones (new or requested) first, then other players’ new ones. At most 100.',
    params: gameName,
    response: list,
    refusals: ['GAME_NOT_FOUND'],
  },
  'GET /match/running/{gameName}': {
    access: 'player',
    summary:
      'Running battles of a game: own ones (running, pending or conflict) first, then other players’ running ones. At most 100.',
    params: gameName,
    response: list,
    refusals: ['GAME_NOT_FOUND'],
  },
  'GET /match/activity': {
    access: 'public',
    summary:
      'Open and running battles of each active game, counted at most a few seconds ago. Private ones are not counted.',
    response: z.array(gameActivity),
    refusals: [],
  },
  'GET /challenge/{code}': {
    access: 'player',
    summary: 'The private battle of a shared link, in any status.',
    params: z.strictObject({ code: challengeCode }),
    response: listedMatch,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /challenge/{code}/preview': {
    access: 'public',
    summary: 'What a shared link offers, for visitors: game, stake, and the host’s username and avatar.',
    params: z.strictObject({ code: challengeCode }),
    response: challengePreview,
    rateLimit: { max: 240, seconds: 60 },
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /match/{matchId}': {
    access: 'player',
    summary: 'A battle, for its host and joiner only.',
    params: matchId,
    response: match,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /match/{matchId}/log': {
    access: 'player',
    summary:
      'The entries of a battle in the public log, for its host and joiner. `salt` shows that a side of them is the caller: SHA-256 of the salt and the caller’s id.',
    params: matchId,
    response: matchLog,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /user/me/matches': {
    access: 'player',
    summary:
      'The player’s battles in all games: `live` are requested, running or in review, and rematches offered to them; `ended` are completed or cancelled within 24 hours. Newest state first, at most 20 of each.',
    response: z.object({ live: z.array(match), ended: z.array(match) }),
    refusals: [],
  },
} as const satisfies Calls;
