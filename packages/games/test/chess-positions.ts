import { isActRefusal } from '../src/act.ts';
import { CHESS } from '../src/chess/chess.ts';
import { type ChessPosition, startChess } from '../src/chess/position.ts';

/** A position with the host as white. */
export const chessPosition = (fen: string, rest: Partial<ChessPosition> = {}): ChessPosition => ({
  ...startChess('host'),
  fen,
  ...rest,
});

/**
 * The position after moves with spaces between, none of which may be refused. Each position goes through its text, as it
 * does on the server.
 */
export const afterMoves = (start: ChessPosition, moves: string): ChessPosition =>
  moves.split(' ').reduce((position, move) => {
    const next = CHESS.apply(position, CHESS.turn(position) ?? 'host', { type: 'move', move });
    if (isActRefusal(next)) throw new Error(`${move} refused: ${next.refusal}`);
    return CHESS.parse(CHESS.serialise(next));
  }, start);
