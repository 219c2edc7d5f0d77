import * as z from 'zod/mini';
import { sealedLogEntry } from '../../core/public-log/log-entry.ts';
import { defineCalls } from '../../define-calls.ts';
import { avatar, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { hexOf32Bytes } from '../boards/board.ts';
import { challengeCode } from './match-calls.ts';
import { listedMatch, match, opponent, ownListedMatch } from './match.ts';
const gameName = z.strictObject({ gameName: z.string().check(z.minLength(1), z.maxLength(40)) });
const list = z.array(z.union([ownListedMatch, listedMatch]));

/** A private battle as a visitor with its link sees it. */
export const challengePreview = z.object({
  gameName: z.string(),
  amount: rupees,
  winAmount: rupees,
  /** True while the battle can still be accepted. */
  isOpen: z.boolean(),
  host: z.object({ username: z.string(), avatar }),
});
export type ChallengePreview = z.output<typeof challengePreview>;

/** The entries of a battle of which the public log has seals, with the secrets that open them. */
export const matchLog = z.object({
  /** The entries in their order. */
  entries: z.array(sealedLogEntry),
  /** 64 hex digits. */
  salt: hexOf32Bytes,
  /** The server's seed of a board room, once it is over. */
  diceSeed: z.optional(hexOf32Bytes),
});
export type MatchLog = z.output<typeof matchLog>;

/** The activity in a game. */
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

/** The caller's last decided battle, to play for the same stake or with the same opponent again. */
export const lastBattle = z.object({
  gameName: z.string(),
  amount: rupees,
  opponent,
  /** The caller's newest battles against this opponent that had a winner. */
  record: z.object({ won: z.int(), lost: z.int() }),
  /** True when the opponent can be challenged again. */
  mayChallenge: z.boolean(),
});
export type LastBattle = z.output<typeof lastBattle>;

/** The calls that read matches. */
export const matchReadCalls = defineCalls('player', {
  'GET /match/openmatches/{gameName}': {
    summary: 'Open battles of a game: own ones (new or requested) first, then other players’ new ones. At most 100.',
    params: gameName,
    response: list,
    refusals: ['GAME_NOT_FOUND'],
  },
  'GET /match/running/{gameName}': {
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
  },
  'GET /challenge/{code}': {
    summary: 'The private battle of a shared link, in any status.',
    params: { code: challengeCode },
    response: listedMatch,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /challenge/{code}/preview': {
    access: 'public',
    summary: 'What a shared link offers, for visitors: game, stake, and the host’s username and avatar.',
    params: { code: challengeCode },
    response: challengePreview,
    rateLimit: { max: 240, seconds: 60 },
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /match/{matchId}': {
    summary: 'A battle, for its host and joiner only.',
    response: match,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /match/{matchId}/review': {
    summary:
      'The place of a battle in the queue of reviews, for its host and joiner: 1 is the one that has waited longest. Absent while no reviewer is awaited.',
    response: { place: z.optional(z.int()) },
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /match/{matchId}/log': {
    summary:
      'The entries of a battle of which the caller is a side, with what opens their seals in the public log, and what was disclosed of them. A player who has accepted a board room and left it, or was declined, gets the entries of that offer, and the server’s seed once the room is over. `salt` shows that a side of them is the caller: SHA-256 of the salt and the caller’s id.',
    response: matchLog,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /user/me/matches': {
    summary:
      'The player’s battles in all games: `live` are requested, running or in review, rematches offered to them, and those in which they wait in a queue; `ended` are completed or cancelled within 24 hours. Newest state first, at most 20 of each. `seenUntil` is the end of the newest battle whose outcome the player was shown, on any device.',
    response: { live: z.array(match), ended: z.array(match), seenUntil: z.optional(instant) },
  },
  'PUT /match/{matchId}/seen': {
    summary:
      'Marks the outcome of an ended battle as shown to the player, with all that ended before. `isFirst` is true once: for the first device that shows it.',
    response: { isFirst: z.boolean() },
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /user/me/last-battle': {
    summary:
      'The player’s last battle that was decided; games of tournaments do not count. Absent before the first one.',
    response: { battle: z.optional(lastBattle) },
  },
});
