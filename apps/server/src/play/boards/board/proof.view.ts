import type { BoardProof } from '@muqabla/contract/play/boards/board-state';
import { type GameProof, parseProof } from '@muqabla/games/dice/proof';
import type { NewBoardAct } from './act.rules.ts';
import { type Board, gameOf } from './board.rules.ts';
import { linkReader } from './links.rules.ts';
import { proofText } from './stored-act.rules.ts';

/** The proof of a game that is over; null before that, and when the match ended before its game. */
export const proofView = (board: Board, acts: readonly Pick<NewBoardAct, 'act'>[]): BoardProof | null => {
  const { play, links } = board;
  if (board.status !== 'over' || play === null) return null;
  const linkOf = links === null ? null : linkReader(links);
  return {
    format: links === null ? 'muqabla-game-proof-1' : 'muqabla-game-proof-2',
    matchId: board.matchId,
    rules: board.rules,
    hostCommit: board.hostCommit,
    diceCommit: board.diceCommit,
    hostSeed: play.hostSeed,
    joinerSeed: play.joinerSeed,
    diceSeed: board.diceSeed,
    first: play.first,
    ...(links !== null && { anchors: links.anchors.map((anchor) => ({ ...anchor })) }),
    acts: acts.map(({ act }) => (linkOf === null ? act : proofText(act, linkOf))),
    position: gameOf(board).serialise(play.position),
  };
};

/** The same, as the verifier reads it. */
export const gameProofOf = (proof: BoardProof): GameProof => parseProof(proof);
