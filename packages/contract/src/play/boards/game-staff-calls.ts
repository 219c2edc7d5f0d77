import * as z from 'zod/mini';
import { staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, line } from '../../fields.ts';
import { roomKind } from '../matches/match.ts';
import { boardTerms } from './board.ts';

export const GAME_STATUSES = ['active', 'inactive'] as const;
export const gameStatus = z.enum(GAME_STATUSES);
export type GameStatus = z.output<typeof gameStatus>;

export const GAME_NAME_MOST = 40;
export const GAME_RULE_MOST = 200;
export const GAME_RULES_MOST = 12;
export const GAME_LINK_MOST = 300;
export const GAME_APP_NAME_MOST = 40;

/** One text in both languages. */
const inBoth = (most: number) => z.strictObject({ en: line(most), hi: line(most) });

/** The stable name of a game in paths: letters, digits and single spaces or hyphens between them. */
export const gameName = z
  .string()
  .check(z.trim(), z.maxLength(GAME_NAME_MOST), z.regex(/^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/));

/** The fields of a game that staff can change. `{code}` in the link is replaced by the room code; an empty link is none. */
export const gameTerms = z.strictObject({
  title: inBoth(GAME_NAME_MOST),
  status: gameStatus,
  instructions: z.array(inBoth(GAME_RULE_MOST)).check(z.minLength(1), z.maxLength(GAME_RULES_MOST)),
  resultMode: roomKind,
  linkTemplate: z.string().check(z.trim(), z.maxLength(GAME_LINK_MOST)),
  /** The public name of the app the game is played in; absent without one, and never of mode `board`. */
  appName: z.optional(line(GAME_APP_NAME_MOST)),
  /** The terms of a game of mode `board`; refused in any other mode. */
  board: z.optional(boardTerms),
});
export type GameTerms = z.output<typeof gameTerms>;

/** A game as staff see it, in both languages. An instruction written in one language only is empty in the other. */
export const staffGame = z.object({
  _id: id,
  gameName: z.string(),
  title: z.object({ en: z.string(), hi: z.string() }),
  status: gameStatus,
  /** A path on the API host, or empty. */
  game_image: z.string(),
  instructions: z.array(z.object({ en: z.string(), hi: z.string() })),
  resultMode: roomKind,
  linkTemplate: z.string(),
  appName: z.optional(z.string()),
  board: z.optional(boardTerms),
  /** The version that a change must send; the change is refused when the game has changed since. */
  version: z.int(),
});
export type StaffGame = z.output<typeof staffGame>;

const common = { access: 'staff:games', response: staffGame } as const;

export const staffGameCalls = defineCalls(common, {
  'GET /admin/games': {
    summary: 'All games in display order, with the hosts that game links may point to.',
    response: { games: z.array(staffGame), linkHosts: z.array(z.string()) },
  },
  'POST /admin/games': {
    summary: 'Adds a game at the end of the list. Its `gameName` cannot be changed later.',
    body: { gameName, ...gameTerms.shape, reason: staffReason },
    refusals: ['GAME_NAME_TAKEN', 'GAME_LINK_UNFIT', 'GAME_BOARD_UNFIT'],
  },
  'PUT /admin/games/order': {
    summary: 'Reorders the games. `from` is the order the caller has loaded.',
    body: {
      from: z.array(id).check(z.minLength(1), z.maxLength(200)),
      to: z.array(id).check(z.minLength(1), z.maxLength(200)),
      reason: staffReason,
    },
    response: { games: z.array(staffGame) },
    refusals: ['GAME_CHANGED'],
  },
  'PUT /admin/games/{gameId}': {
    summary: 'Changes a game. Existing battles keep their room kind.',
    body: { ...gameTerms.shape, version: z.int(), reason: staffReason },
    refusals: ['GAME_NOT_FOUND', 'GAME_CHANGED', 'GAME_LINK_UNFIT', 'GAME_BOARD_UNFIT'],
  },
  'POST /admin/games/{gameId}/image': {
    summary: 'Replaces the picture of a game: a JPEG, PNG or WebP of at most 5 MB, which is re-encoded.',
    multipart: true,
    file: { summary: 'The picture: JPEG, PNG or WebP, at most 5 MB.' },
    body: { version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)), reason: staffReason },
    refusals: ['GAME_NOT_FOUND', 'GAME_CHANGED', 'NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'PICTURE_TOO_SMALL'],
  },
});
