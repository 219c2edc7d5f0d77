import type { Side } from '@muqabla/contract/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { diceCommit, hostCommit } from '@muqabla/games/dice/commits';
import { parseOutcome } from '@muqabla/games/outcome';
import type { Act } from '../rules/decision.rules.ts';
import type { Match } from '../rules/match.rules.ts';
import { type Board, endBoard, RULES_OF, startPlay } from './board.rules.ts';

/** What the host's app and the server bring to the dice of a new match. */
export type NewDice = { readonly hostCommit: string; readonly diceSeed: string };

/** The board of a new match, before its game. */
export const openBoard = (
  matchId: string,
  { game, clock }: Pick<Board, 'game' | 'clock'>,
  { hostCommit: commit, diceSeed }: NewDice,
): Board => ({
  matchId,
  game,
  rules: RULES_OF[game],
  clock,
  status: 'open',
  hostCommit: commit,
  diceCommit: diceCommit(matchId, diceSeed),
  diceSeed,
  joinerSeed: null,
  play: null,
  endedAt: null,
});

/** Null if this act fits the room of the match: rooms on a board and on Lichess take no codes and results, and other rooms have no board. */
export const roomRefusal = ({ room }: Pick<Match, 'room'>, { move }: Act): Refusal | null => {
  if (room === 'lichess' && (move === 'setRoomCode' || move === 'submitResult')) return refuse('PLAYED_ON_LICHESS');
  if (room === 'board') return move === 'setRoomCode' || move === 'submitResult' ? refuse('PLAYED_ON_BOARD') : null;
  return move === 'setHostCommit' || move === 'finishBoard' ? refuse('NOT_A_BOARD_ROOM') : null;
};

/** Why a move that takes part in the dice is refused, or null: a seed is missing, or meant for other dice. */
export const seedRefusal = (board: Board, act: Act): Refusal | null => {
  if (act.move === 'accept') {
    if (act.joinerSeed === undefined || act.hostCommit === undefined) return refuse('BOARD_SEED_NEEDED');
    return act.hostCommit === board.hostCommit ? null : refuse('DICE_CHANGED');
  }
  if (act.move === 'start') {
    if (act.hostSeed === undefined || act.joinerSeed === undefined) return refuse('BOARD_SEED_NEEDED');
    if (act.joinerSeed !== board.joinerSeed) return refuse('DICE_CHANGED');
    return hostCommit(act.hostSeed) === board.hostCommit ? null : refuse('WRONG_HOST_SEED');
  }
  return null;
};

/** The board after a move of its match that is not an act on the board. `seedRefusal` has let the move pass. */
export const boardAfterMove = (board: Board, next: Match, act: Act, now: Date): Board => {
  switch (next.status) {
    case 'requested':
      return act.move === 'accept' ? { ...board, joinerSeed: act.joinerSeed ?? null } : board;
    case 'new':
      return {
        ...board,
        joinerSeed: null,
        hostCommit: act.move === 'setHostCommit' ? act.hostCommit : board.hostCommit,
      };
    case 'running':
      return act.move === 'start' ? startPlay(board, act.hostSeed ?? '', act.joinerSeed ?? '', now) : board;
    case 'completed':
    case 'cancelled':
    case 'deleted':
      return endBoard(board, now);
    case 'pending':
    case 'conflict':
      return board;
  }
};

/** What the outcome of a finished game means for the match: it is settled for a side, or the stakes return. */
export const verdictOfBoard = ({ matchId, play }: Board): { settle: Side } | 'cancel' => {
  const outcome = play === null || play.outcome === null ? null : parseOutcome(play.outcome);
  if (outcome === null) throw new Error(`the game of ${matchId} has no outcome`);
  return outcome.result === 'won' ? { settle: outcome.winner } : 'cancel';
};
