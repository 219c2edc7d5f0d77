import { Chess } from 'chess.js';

/** Writes the moves of one game in standard algebraic notation. */
export type ChessNotation = {
  /** The moves from the start, each as squares from and to; ends before the first one that is not legal. */
  readonly write: (moves: readonly string[]) => readonly string[];
};

/** A writer that keeps its board: a list that continues the last one costs its new moves alone. */
export const createChessNotation = (): ChessNotation => {
  let chess = new Chess();
  let played: string[] = [];
  let written: string[] = [];
  return {
    write: (moves) => {
      if (played.some((move, index) => moves[index] !== move)) {
        chess = new Chess();
        played = [];
        written = [];
      }
      const added: string[] = [];
      for (const move of moves.slice(played.length)) {
        const notation = notationOf(chess, move);
        if (notation === null) break;
        played.push(move);
        added.push(notation);
      }
      if (added.length > 0) written = [...written, ...added];
      return written;
    },
  };
};

const notationOf = (chess: Chess, move: string): string | null => {
  const [from, to, promotion] = [move.slice(0, 2), move.slice(2, 4), move.slice(4)];
  try {
    return chess.move(promotion === '' ? { from, to } : { from, to, promotion }).san;
  } catch {
    // chess.js reports an illegal move by throwing.
    return null;
  }
};
