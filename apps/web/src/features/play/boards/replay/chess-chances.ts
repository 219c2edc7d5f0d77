import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import { chessComputerAct } from '@muqabla/games/chess/computer';
import { search } from '@muqabla/games/chess/search';
import { boardFromFen } from '@muqabla/games/chess/search-board';
import { NO_OFFERS } from '@muqabla/games/draw-offer';
import { chanceAtEnd } from './chances.rules.ts';

/**
 * Half moves and positions for each board: a slow phone is through with a game in some seconds. A board takes some hundred
 * positions, one in a hundred takes ten thousand, and one that is not searched to its end says nothing.
 */
const DEPTH = 2;
const POSITIONS = 12_000;
/** For the few moments that are named. */
const BETTER = { depth: 3, nodes: 20_000, carelessness: 0 };
/** The advantage in centipawns at which three of four games are won. */
const THREE_OF_FOUR = 300;

type Chess = Extract<BoardState['position'], { kind: 'chess' }>;

/** The host's chance to win from a board of chess, from 0 to 1, by what the practice engine sees. */
export const chessChance = (state: BoardState, { white, fen }: Chess): number => {
  const ended = chanceAtEnd(state);
  if (ended !== null) return ended;
  const { board, side } = boardFromFen(fen);
  const window = { alpha: Number.NEGATIVE_INFINITY, beta: Number.POSITIVE_INFINITY };
  const value = search(board, side, DEPTH, window, { left: POSITIONS });
  const ofWhite = side === 1 ? value : -value;
  const advantage = (white === 'host' ? ofWhite : -ofWhite) / THREE_OF_FOUR;
  return 1 / (1 + 3 ** -advantage);
};

/** The move that the practice engine prefers on a board, as the rules write it. */
export const betterMove = ({ white, fen }: Chess): string | undefined => {
  const act = chessComputerAct({ white, fen, earlier: [], ...NO_OFFERS, outcome: null }, 0, BETTER);
  return act?.type === 'move' ? act.move : undefined;
};
