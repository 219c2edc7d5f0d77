import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { isWhitePiece, piecePaths } from '@muqabla/ui/boards/piece-paths';
import { isLightSquare, piecesOf, squarePoint, viewedSquares } from '@muqabla/ui/boards/squares.rules';
import { COLOURS } from './colours.ts';

type Chess = Extract<BoardPosition, { kind: 'chess' }>;

const SQUARE = 15 / 8;
const PIECE_BOX = 40;

const piece = (canvas: CanvasRenderingContext2D, letter: string, x: number, y: number) => {
  const paths = piecePaths(letter);
  if (paths === null) return;
  const isWhite = isWhitePiece(letter);
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(SQUARE / PIECE_BOX, SQUARE / PIECE_BOX);
  canvas.fillStyle = isWhite ? COLOURS.chessWhite : COLOURS.chessBlack;
  canvas.strokeStyle = isWhite ? COLOURS.chessBlack : COLOURS.chessWhite;
  canvas.lineWidth = 1.5;
  for (const outline of [paths.outline, paths.foot]) {
    canvas.fill(new Path2D(outline));
    canvas.stroke(new Path2D(outline));
  }
  if (paths.lines !== undefined) canvas.stroke(new Path2D(paths.lines));
  canvas.restore();
};

/** A position of chess on its way to the next by `move`, of which `part` is done. */
export type ChessFrame = { from: Chess; to: Chess; part: number; move?: string | undefined };

/** Draws a chess board into a square of 15 units, seen by a side; the squares of the move are marked. */
export const drawChess = (
  canvas: CanvasRenderingContext2D,
  own: Side,
  { from, to, part, move = '' }: ChessFrame,
): void => {
  const isWhiteBelow = from.white === own;
  const [start, end] = [move.slice(0, 2), move.slice(2, 4)];
  for (const square of viewedSquares(isWhiteBelow)) {
    const { x, y } = squarePoint(square, isWhiteBelow);
    const plain = isLightSquare(square) ? COLOURS.chessLight : COLOURS.chessDark;
    canvas.fillStyle = square === start || square === end ? COLOURS.lastMove : plain;
    canvas.fillRect(x * SQUARE, y * SQUARE, SQUARE, SQUARE);
  }
  const isDone = part === 1;
  for (const [square, letter] of piecesOf((isDone ? to : from).fen)) {
    const at = squarePoint(square, isWhiteBelow);
    const goal = !isDone && square === start ? squarePoint(end, isWhiteBelow) : at;
    piece(canvas, letter, (at.x + (goal.x - at.x) * part) * SQUARE, (at.y + (goal.y - at.y) * part) * SQUARE);
  }
};
