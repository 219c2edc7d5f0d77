import * as z from 'zod/mini';
import { ENTRY_REFUSALS } from '../../accounts/limits/limit-terms.ts';
import { CANCEL_REASONS } from '../../constants.ts';
import { defineCalls } from '../../define-calls.ts';
import { clientKey, id, instant } from '../../fields.ts';
import { wholeRupees } from '../../money.ts';
import { hexOf32Bytes } from '../boards/board.ts';
import { listedMatch, match, resultStatus } from './match.ts';

/** A stake in whole rupees in a query string. */
const wholeRupeesText = z.string().check(z.regex(/^[1-9]\d{0,6}$/));

const matchId = z.strictObject({ matchId: id });
const moved = ['MATCH_NOT_FOUND', 'NOT_YOUR_MOVE', 'MATCH_MOVED_ON'] as const;
/** The refusals of a new offer of a battle. */
const offered = [
  'GAME_NOT_FOUND',
  'GAME_CLOSED',
  'ROOM_CODE_BATTLES_OFF',
  'NOT_ALLOWED_TO_PLAY',
  'KYC_REVOKED',
  'STAKE_OUT_OF_BOUNDS',
  'STAKE_OFF_STEP',
  'TOO_MANY_OPEN_MATCHES',
] as const;
/** The refusals of a stake that a call holds. */
const entered = [
  ...ENTRY_REFUSALS,
  'LOSS_LIMIT',
  'PLAY_TIME_LIMIT',
  'POINTS_PAIR_LIMIT',
  'POINTS_DAY_LIMIT',
  'INSUFFICIENT_BALANCE',
  'BOARD_SEED_NEEDED',
] as const;

/** A room code of a game app: 4 to 20 letters or digits. */
export const roomcode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{4,20}$/));

/** The unguessable part of a shared link: 128 bits. */
export const challengeCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** The commit of the host's seed, required in a board room. With it the joiner names the one it has seen. */
const hostCommit = z.optional(hexOf32Bytes);

/** The seed of the joiner, required in a board room. With it the host names the one for which it sends its own seed. */
const joinerSeed = z.optional(hexOf32Bytes);

/** True when the phone releases a link of its chain for each roll: a roll then waits for it. Absent for an older app. */
const sendsLinks = z.optional(z.boolean());

const result = {
  multipart: true,
  file: { summary: 'The screenshot, required with `win`: JPEG, PNG or WebP, at most 5 MB.', isOptional: true },
  body: {
    resultStatus,
    cancelReason: z.optional(z.enum(CANCEL_REASONS)),
    /** The screenshot before the app made it smaller: all three fields or none. Reviewers see them as weak evidence. */
    originalSha256: z.optional(hexOf32Bytes),
    originalBytes: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
    originalModifiedAt: z.optional(instant),
  },
  response: match,
  refusals: [
    ...moved,
    'RESULT_ALREADY_SENT',
    'SECOND_LOSS',
    'ROOM_CODE_NEEDED',
    'SCREENSHOT_NEEDED',
    'CANCEL_REASON_NEEDED',
    'WRONG_ROOM_KIND',
    'PLAYED_ON_BOARD',
    'FILE_TOO_LARGE',
    'NOT_AN_IMAGE',
  ],
} as const;

/** The states of a player of the quick queue. */
export const QUICK_STATES = ['waiting', 'paired', 'offered', 'requested', 'opened', 'left'] as const;

/**
 * How long the last players at a game and stake waited, in whole seconds: half of them at most `usualSeconds`, nine in ten at
 * most `longSeconds`. Both are absent while too few have waited.
 */
const waits = { usualSeconds: z.optional(z.int()), longSeconds: z.optional(z.int()) };

/** The answer to a quick match. */
export const quickMatch = z.object({
  /**
   * `waiting` in the queue; `paired`: the battle has begun; `offered`: in a board room, a battle to accept now with a seed;
   * `requested`: in a board room, the opponent has accepted and the host starts it; `opened`: no opponent within the
   * minute, it is an open battle now; `left`: the battle is over or deleted.
   */
  state: z.enum(QUICK_STATES),
  match: listedMatch,
  /** The time at which a waiting player's offer becomes an open battle; absent unless waiting. */
  opensAt: z.optional(instant),
  /** Absent unless waiting. */
  ...waits,
});
export type QuickMatch = z.output<typeof quickMatch>;

export const matchCalls = defineCalls('player', {
  'POST /match/create': {
    summary:
      'Creates a battle and holds the host’s stake. A private one is not listed and is entered by its code. Sent again under its `clientMatchId` it stays one battle.',
    body: {
      amount: wholeRupees,
      gameName: z.string(),
      private: z.optional(z.boolean()),
      hostCommit,
      clientMatchId: z.optional(clientKey),
    },
    response: match,
    refusals: ['STAKES_FORBIDDEN', 'WINDING_DOWN', 'BATTLE_CHANGED', ...offered, ...entered],
  },
  'PUT /match/accept': {
    summary:
      'Requests to join an open battle and holds the joiner’s stake. A private one needs an invitation or its code.',
    body: { matchId: id, challengeCode: z.optional(challengeCode), hostCommit, joinerSeed, sendsLinks },
    response: match,
    refusals: [
      'STAKES_FORBIDDEN',
      'WINDING_DOWN',
      ...moved,
      'OWN_MATCH',
      'MATCH_NOT_AVAILABLE',
      'PLAYER_BLOCKED',
      'NOT_ALLOWED_TO_PLAY',
      'KYC_REVOKED',
      'TOO_MANY_OPEN_MATCHES',
      'ALREADY_PLAYING',
      ...entered,
      'DICE_CHANGED',
    ],
  },
  'POST /match/rematch': {
    summary:
      'Offers a rematch for the same stake to the opponent of a battle that ended within 30 minutes, or accepts the opponent’s offer. In a board room it returns that offer, still `new`, to be accepted with a seed. A battle has one rematch: once it was taken back, declined, cancelled or completed, there is no other.',
    body: { matchId: id, hostCommit },
    response: match,
    refusals: [
      'STAKES_FORBIDDEN',
      'WINDING_DOWN',
      ...moved,
      'REMATCH_TOO_LATE',
      'REMATCH_OVER',
      'PLAYER_NOT_AVAILABLE',
      'PLAYER_BLOCKED',
      'MATCH_NOT_AVAILABLE',
      ...offered,
      'ALREADY_PLAYING',
      ...entered,
    ],
  },
  'PUT /match/start': {
    summary: 'The host accepts the request and starts the battle; in a board room the game begins.',
    body: { matchId: id, hostSeed: z.optional(hexOf32Bytes), joinerSeed, sendsLinks },
    response: match,
    refusals: [
      'WINDING_DOWN',
      ...moved,
      'ALREADY_PLAYING',
      'OPPONENT_ALREADY_PLAYING',
      'BOARD_SEED_NEEDED',
      'DICE_CHANGED',
      'WRONG_HOST_SEED',
    ],
  },
  'PUT /match/reject': {
    summary: 'The host rejects the request, or the joiner cancels it; the joiner’s stake is returned.',
    body: matchId,
    refusals: moved,
  },
  'PUT /match/decline': {
    summary:
      'The invited player declines a challenge or a rematch: it ends, and the host’s stake is returned. Sent again, or once it has ended otherwise, it changes nothing.',
    body: matchId,
    refusals: moved,
  },
  'DELETE /match/delete/{id}': { summary: 'The host deletes an open battle; the stake is returned.', refusals: moved },
  'PUT /match/update/roomcode/{matchId}': {
    summary: 'The host sets the room code, once.',
    body: { roomcode },
    response: match,
    refusals: [...moved, 'ROOM_CODE_ALREADY_SET', 'PLAYED_ON_BOARD'],
  },
  'PUT /match/submit/result/{matchId}': {
    ...result,
    summary: 'Submits win (with a screenshot), loss or cancel in a manual room.',
  },
  'PUT /match/submit/autoresult/{matchId}': {
    ...result,
    summary: 'Submits win (with a screenshot), loss or cancel in an automatic room.',
  },
});

/** The quick queue, on the same terms as other matches. */
export const quickCalls = defineCalls('player', {
  'PUT /match/quick': {
    summary:
      'Pairs the player with one of about the same skill who waits for this game and stake, or holds the stake and waits. Sent again every few seconds with `waiting`, the battle it waits in, it looks further. Players who share a device, an address or a payee are not paired.',
    body: { gameName: z.string(), amount: wholeRupees, hostCommit, waiting: z.optional(id) },
    response: quickMatch,
    refusals: [
      'STAKES_FORBIDDEN',
      'WINDING_DOWN',
      'MATCH_NOT_FOUND',
      ...offered,
      'ALREADY_PLAYING',
      'ALREADY_QUEUED',
      ...entered,
    ],
  },
  'GET /match/quick/waits': {
    summary:
      'How long the last players of the quick queue waited for a game and stake, within a week, and when players look for an opponent on these terms. Small numbers are not told.',
    query: { gameName: z.string().check(z.minLength(1), z.maxLength(40)), amount: wholeRupeesText },
    response: {
      ...waits,
      /** Different players who have looked for an opponent within the last hour, and found one or waited a minute; absent below three. */
      lastHour: z.optional(z.int()),
      /** The hour of the day in India, from 0 to 23, in which most have looked within two weeks; absent while too few have. */
      busiestHour: z.optional(z.int()),
    },
  },
  'GET /match/play-reminder': {
    summary: 'When the player is reminded to play; without `at` they are not.',
    response: { at: z.optional(instant) },
  },
  'PUT /match/play-reminder': {
    summary:
      'Reminds the player once, by a notice, the next time it is this hour in India. There is one reminder: another hour replaces it.',
    body: { hour: z.int().check(z.minimum(0), z.maximum(23)) },
    response: { at: instant },
  },
  'DELETE /match/play-reminder': {
    summary: 'Takes the reminder back; without one nothing changes.',
    response: {},
  },
});

/** Matches for one player alone. */
export const challengeCalls = defineCalls('player', {
  'POST /match/challenge': {
    summary:
      'Creates a private battle for a friend, or for an opponent of the last 30 days, and holds the caller’s stake. While one on the same terms is open, it is returned unchanged.',
    body: { playerId: id, amount: wholeRupees, gameName: z.string(), hostCommit },
    response: match,
    refusals: [
      'STAKES_FORBIDDEN',
      'WINDING_DOWN',
      'PLAYER_NOT_FOUND',
      'PLAYER_NOT_AVAILABLE',
      'PLAYER_BLOCKED',
      'ALREADY_CHALLENGED',
      ...offered,
      ...entered,
    ],
  },
});

/** Objections to a settlement by rule. */
export const objectionCalls = defineCalls('player', {
  'PUT /match/object/{matchId}': {
    openToBanned: true,
    summary:
      'The loser objects to a settlement by rule, within 24 hours: it is taken back, and a reviewer decides. Sent again, it changes nothing.',
    response: match,
    refusals: [...moved, 'NOTHING_TO_OBJECT', 'OBJECTION_TOO_LATE'],
  },
});
