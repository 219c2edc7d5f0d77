import type { BoardProof } from '@muqabla/contract/play/boards/board-state';
import { parseRecordedAct } from '@muqabla/games/act-text';
import type { GameProof } from '@muqabla/games/dice/proof';
import type { NewBoardAct } from './act.rules.ts';
import { type Board, gameOf } from './board.rules.ts';

/** The proof of a game that is over; null before that, and when the match ended before its game. */
export const proofView = (board: Board, acts: readonly Pick<NewBoardAct, 'act'>[]): BoardProof | null => {
  const { play } = board;
  if (board.status !== 'over' || play === null) return null;
  return {
    format: 'muqabla-game-proof-1',
    matchId: board.matchId,
    rules: board.rules,
    hostCommit: board.hostCommit,
    diceCommit: board.diceCommit,
    hostSeed: play.hostSeed,
    joinerSeed: play.joinerSeed,
    diceSeed: board.diceSeed,
    first: play.first,
    acts: acts.map(({ act }) => act),
    position: gameOf(board).serialise(play.position),
  };
};

/** The same, as the verifier reads it. */
export const gameProofOf = ({ acts, ...proof }: BoardProof): GameProof => ({
  ...proof,
  acts: acts.map(parseRecordedAct),
});
