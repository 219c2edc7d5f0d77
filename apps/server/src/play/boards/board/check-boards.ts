import { verifyGame } from '@muqabla/games/dice/verify-game';
import { formatOutcome, parseOutcome } from '@muqabla/games/outcome';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import type { NewBoardAct } from './act.rules.ts';
import { listFinishedBoards } from './board.queries.ts';
import { type Board, CALLED_OFF, gameOf } from './board.rules.ts';
import { gameProofOf, proofView } from './proof.view.ts';
import { readActsOf } from './read-acts.ts';
import { type BoardSettlement, readSettlements } from './settlements.queries.ts';

const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** True when the acts, the dice and the position of a finished game agree with each other. */
const isReplayed = (board: Board, acts: readonly Pick<NewBoardAct, 'actNumber' | 'act'>[]): boolean => {
  const { play } = board;
  const proof = proofView(board, acts);
  if (play === null || proof === null) return false;
  if (acts.some(({ actNumber }, place) => actNumber !== place) || acts.length !== play.actNumber) return false;
  try {
    if (!verifyGame(gameOf(board), gameProofOf(proof)).ok) return false;
  } catch {
    // The recorded text is no act or no seed.
    return false;
  }
  return play.outcome === CALLED_OFF || play.outcome === formatOutcome(gameOf(board).outcome(play.position));
};

/**
 * True when the move that ended the game paid what its outcome says: the whole prize to the winner, or both stakes
 * back.
 */
const isPaid = ({ play }: Board, paid: BoardSettlement | undefined): boolean => {
  if (paid === undefined || play?.outcome === undefined || play.outcome === null) return false;
  const outcome = play.outcome === CALLED_OFF ? null : parseOutcome(play.outcome);
  const winner = outcome?.result === 'won' ? outcome.winner : null;
  return (
    paid.to_status === (winner === null ? 'cancelled' : 'completed') &&
    paid.host_won === (winner === 'host' ? paid.prize : 0) &&
    paid.joiner_won === (winner === 'joiner' ? paid.prize : 0) &&
    // A game of a tournament has no stake to return.
    paid.stakes_returned === (winner === null && paid.prize > 0 ? 2 : 0)
  );
};

/**
 * Replays finished games from their acts and compares them with what is stored and with what was paid; returns how many
 * differ. Reads a hundred at a time. `endedAfter` leaves out older games, which can no longer change.
 */
export const countWrongBoards = async (
  { db, files }: { db: Queries; files: FileStore | undefined },
  endedAfter?: Date,
): Promise<number> => {
  let wrong = 0;
  let after = FIRST_ID;
  for (;;) {
    const boards = await listFinishedBoards(db, { after, limit: BATCH, endedAfter: endedAfter ?? null });
    const last = boards.at(-1);
    if (last === undefined) return wrong;
    after = last.matchId;
    const matchIds = boards.map(({ matchId }) => matchId);
    const [acts, settlements] = await Promise.all([readActsOf({ db, files }, matchIds), readSettlements(db, matchIds)]);
    wrong += boards.filter(
      (board) => !isReplayed(board, acts.get(board.matchId) ?? []) || !isPaid(board, settlements.get(board.matchId)),
    ).length;
  }
};
