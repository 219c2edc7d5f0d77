import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { text } from '../../texts.ts';
import { match, matchStatus, opponent, side } from '../matches/match.ts';
import { boardAct, boardChange, boardDice, boardProof, boardState, recordedAct } from './board-state.ts';
import { boardClock, boardGame, extraTimeSides, hexOf32Bytes } from './board.ts';
import { COMPLAINT_LEAST, COMPLAINT_MOST } from './complaint-terms.ts';

/** The board of a match as one of its sides sees it. */
export const board = z.object({
  matchId: id,
  gameName: z.string(),
  status: matchStatus,
  game: boardGame,
  clock: boardClock,
  extraTime: extraTimeSides,
  /** The side of the player who reads. */
  side,
  host: opponent,
  joiner: z.optional(opponent),
  dice: boardDice,
  /** Absent until the host has started the match, and when it ended before that. */
  state: z.optional(boardState),
  /** The acts from number `since` on, at most 500; read again with the number after the last one for more. */
  acts: z.array(recordedAct),
  serverTime: instant,
});
export type Board = z.output<typeof board>;

const rollNumber = z.int().check(z.minimum(0), z.maximum(999_999));
const ofBoard = ['MATCH_NOT_FOUND', 'NOT_A_BOARD_ROOM', 'BOARD_NOT_STARTED', 'BOARD_OVER'] as const;

export const boardCalls = defineCalls('player', {
  'GET /match/board/{matchId}': {
    // A game that runs is played to its end: its clocks do not stop.
    openInMaintenance: true,
    summary:
      'The board of a match, for its host and joiner: position, turn, legal moves, clocks, dice commits, and the acts from number `since` on.',
    query: { since: z._default(z.string().check(z.regex(/^(0|[1-9]\d{0,5})$/)), '0') },
    response: board,
    refusals: ['MATCH_NOT_FOUND', 'NOT_A_BOARD_ROOM'],
  },
  'PUT /match/board/{matchId}/act': {
    openInMaintenance: true,
    overSocket: true,
    summary:
      'Rolls, moves, resigns, or offers, accepts or declines a draw. The same act with the same number again returns its acts with the board of now, while it is the last or the one before; another one, or one for a position that has passed, is refused. A roll that waits for the link of the opponent’s phone returns no acts: it is sent again after 1.5 seconds, or comes as an event.',
    body: {
      actNumber: z.int().check(z.minimum(0), z.maximum(999_999)),
      act: boardAct,
      /** How long the page was hidden or without focus since the turn began, as the device says; absent when unknown. */
      awayMilliseconds: z.optional(z.int().check(z.minimum(0), z.maximum(86_400_000))),
    },
    response: boardChange,
    refusals: [
      ...ofBoard,
      'BOARD_MOVED_ON',
      'BOARD_AHEAD',
      'TIME_RAN_OUT',
      'NOT_YOUR_TURN',
      'ILLEGAL_ACT',
      'ROLL_FIRST',
      'MOVE_FIRST',
      'ACT_NOT_IN_GAME',
      'DRAW_ALREADY_OFFERED',
      'DRAW_OFFERED_LATELY',
      'NO_DRAW_OFFER',
      'WRONG_LINK',
      'TOO_MANY_REQUESTS',
    ],
  },
  'PUT /match/board/{matchId}/link': {
    openInMaintenance: true,
    overSocket: true,
    summary:
      'The phone opposite the roller releases its link for the roll that is due, by itself. The same link again changes nothing. A roll that was tapped before is made by it.',
    body: { rollNumber, link: hexOf32Bytes },
    response: z.object({ rollNumber }),
    refusals: [...ofBoard, 'NOT_YOUR_LINK', 'LINK_NOT_DUE', 'WRONG_LINK', 'TOO_MANY_REQUESTS'],
  },
  'PUT /match/board/{matchId}/anchor': {
    openInMaintenance: true,
    summary:
      'A phone that has lost the secret of its links commits to a new anchor, which counts from the first roll that no phone has been shown as due. The response has that roll.',
    body: { anchor: hexOf32Bytes },
    response: z.object({ from: rollNumber }),
    refusals: [...ofBoard, 'LINK_NOT_DUE', 'TOO_MANY_REQUESTS'],
  },
  'GET /user/me/extra-time': {
    summary: 'Whether the player asks for half as much time again on the clocks of games in the app.',
    response: { asks: z.boolean() },
  },
  'PUT /user/me/extra-time': {
    summary:
      'Asks for half as much time again, or no longer, in the matches that the player enters from now on. Both sides see it, before and during the game.',
    body: { asks: z.boolean() },
    response: { asks: z.boolean() },
    refusals: ['EXTRA_TIME_OFF'],
  },
  'PUT /match/board/{matchId}/commit': {
    summary:
      'The host replaces the commit of an open match by that of a new seed, after the old seed has left the device.',
    body: { hostCommit: hexOf32Bytes },
    response: match,
    refusals: ['MATCH_NOT_FOUND', 'NOT_YOUR_MOVE', 'MATCH_MOVED_ON', 'NOT_A_BOARD_ROOM'],
  },
  'GET /match/board/{matchId}/record': {
    summary:
      'The full record of a finished game, for its host and joiner: every act with its time, and the proof with all seeds, from which anyone recomputes the game and its dice.',
    response: { proof: boardProof, acts: z.array(recordedAct), startedAt: instant, endedAt: instant },
    refusals: ['MATCH_NOT_FOUND', 'NOT_A_BOARD_ROOM', 'BOARD_NOT_STARTED', 'BOARD_STILL_RUNNING'],
  },
  'POST /match/board/{matchId}/complaint': {
    summary:
      'Complains about a finished game within 24 hours: a reviewer looks at its replay, its clocks and its dice.',
    fieldWords: { reason: text('what was wrong') },
    body: { reason: z.string().check(z.trim(), z.minLength(COMPLAINT_LEAST), z.maxLength(COMPLAINT_MOST)) },
    refusals: [
      'MATCH_NOT_FOUND',
      'NOT_A_BOARD_ROOM',
      'BOARD_NOT_STARTED',
      'BOARD_STILL_RUNNING',
      'COMPLAINT_ALREADY_SENT',
      'COMPLAINT_TOO_LATE',
    ],
  },
});
