import type { Side } from '@muqabla/contract/play/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readBoard, readPlayers } from './board.queries.ts';
import type { Board, BoardPlay } from './board.rules.ts';

export type FinishedBoard = {
  readonly board: Board;
  readonly play: BoardPlay;
  readonly endedAt: Date;
  readonly side: Side;
};

/** A finished game of a match in which this player has played, or why there is none. */
export const readFinishedBoard = async (
  db: Queries,
  seal: Seal,
  { matchId, playerId }: { matchId: string; playerId: string },
): Promise<FinishedBoard | Refusal> => {
  const players = (await readPlayers(db, [matchId])).get(matchId);
  if (players === undefined || (players.hostId !== playerId && players.joinerId !== playerId))
    return refuse('MATCH_NOT_FOUND');
  const board = await readBoard(db, seal, matchId);
  if (board === null) return refuse('NOT_A_BOARD_ROOM');
  const { play, endedAt } = board;
  if (play === null) return refuse('BOARD_NOT_STARTED');
  if (endedAt === null) return refuse('BOARD_STILL_RUNNING');
  return { board, play, endedAt, side: players.hostId === playerId ? 'host' : 'joiner' };
};
