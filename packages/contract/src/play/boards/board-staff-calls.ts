import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { matchStatus, opponent } from '../matches/match.ts';
import { BOARD_RULES, boardDice, boardProof, boardState, recordedAct } from './board-state.ts';
import { boardClock, boardGame, extraTimeSides } from './board.ts';

/** One check of a finished game by the rules and the published seeds. */
export const diceCheck = z.object({
  name: z.enum(['host-commit', 'dice-commit', 'first-seat', 'links', 'rolls', 'acts', 'position']),
  passed: z.boolean(),
});

/** An act as staff see it: with the milliseconds both clocks had left after it. */
export const staffBoardAct = z.object({
  ...recordedAct.shape,
  left: z.object({ host: z.int(), joiner: z.int() }),
});
export type StaffBoardAct = z.output<typeof staffBoardAct>;

export const staffBoard = z.object({
  matchId: id,
  status: matchStatus,
  game: boardGame,
  rules: z.enum(BOARD_RULES),
  clock: boardClock,
  extraTime: extraTimeSides,
  host: opponent,
  joiner: z.optional(opponent),
  dice: boardDice,
  /** Absent until the host has started the match, and when it ended before that. */
  state: z.optional(boardState),
  /** All of them; a game has a few hundred. */
  acts: z.array(staffBoardAct),
  /** Stretches during the game in which no server ran; they count for neither clock. */
  outages: z.array(z.object({ from: instant, to: instant })),
  /** Absent until the game is over. */
  proof: z.optional(boardProof),
  checks: z.array(diceCheck),
  serverTime: instant,
});
export type StaffBoard = z.output<typeof staffBoard>;

export const staffBoardCalls = defineCalls('staff:battles', {
  'GET /admin/battles/{matchId}/board': {
    summary:
      'The game of a board room to watch or replay: every act with its time, the clocks, and once it is over the proof and its check. Changes nothing, and shows no seed before the end.',
    response: staffBoard,
    refusals: ['MATCH_NOT_FOUND', 'NOT_A_BOARD_ROOM'],
  },
});
