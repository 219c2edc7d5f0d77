import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';
import { matchStatus, opponent } from '../matches/match.ts';
import { boardDice, boardProof, boardState, recordedAct } from './board-state.ts';
import { boardClock, boardGame } from './board.ts';

/** One check of a finished game by the rules and the published seeds. */
export const diceCheck = z.object({
  name: z.enum(['host-commit', 'dice-commit', 'first-seat', 'rolls', 'acts', 'position']),
  passed: z.boolean(),
});

export const staffBoardCalls = {
  'GET /admin/battles/{matchId}/board': {
    access: 'staff:battles',
    summary:
      'The game of a board room to watch or replay: every act with its time, the clocks, and once it is over the proof and its check. Changes nothing, and shows no seed before the end.',
    params: z.strictObject({ matchId: id }),
    response: z.object({
      matchId: id,
      status: matchStatus,
      game: boardGame,
      clock: boardClock,
      host: opponent,
      joiner: z.optional(opponent),
      dice: boardDice,
      state: z.optional(boardState),
      acts: z.array(recordedAct),
      /** Stretches during the game in which no server ran; they count for neither clock. */
      outages: z.array(z.object({ from: instant, to: instant })),
      proof: z.optional(boardProof),
      checks: z.array(diceCheck),
      serverTime: instant,
    }),
    refusals: ['MATCH_NOT_FOUND', 'NOT_A_BOARD_ROOM'],
  },
} as const satisfies Calls;
