import { isActRefusal } from '@muqabla/games/act';
import { CHESS } from '@muqabla/games/chess/chess';
import { describe, expect, it } from 'vitest';
import { followPieces, isLightSquare, piecesOf, squarePoint, viewedSquares, withMove } from './squares.rules.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('squares', () => {
  it('have a8 at the top left for white and h1 for black', () => {
    expect([viewedSquares(true)[0], viewedSquares(false)[0]]).toEqual(['a8', 'h1']);
    expect([squarePoint('a8', true), squarePoint('a8', false)]).toEqual([
      { x: 0, y: 0 },
      { x: 7, y: 7 },
    ]);
  });
  it('are dark at a1 and light at h1', () => {
    expect([isLightSquare('a1'), isLightSquare('h1'), isLightSquare('d1')]).toEqual([false, true, true]);
  });
});

describe('a move before it is confirmed', () => {
  // Castling both ways, en passant, captures and promotions come up in these.
  const games = [
    [
      'e2e4',
      'd7d5',
      'e4e5',
      'f7f5',
      'e5f6',
      'g8h6',
      'g1f3',
      'd5d4',
      'f1e2',
      'd8d6',
      'e1g1',
      'c8g4',
      'h2h3',
      'b8c6',
      'h3g4',
      'e8c8',
    ],
    ['a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'c8b7', 'a6b7', 'g8f6', 'b7a8n', 'e7e5'],
  ];
  it.each(games)('puts the pieces where the rules put them', (...moves) => {
    let position = CHESS.start('host');
    for (const [index, move] of moves.entries()) {
      const next = CHESS.apply(position, index % 2 === 0 ? 'host' : 'joiner', { type: 'move', move });
      if (isActRefusal(next)) throw new Error(`${move}: ${next.refusal}`);
      expect(withMove(piecesOf(position.fen), move)).toEqual(piecesOf(next.fen));
      position = next;
    }
  });
});

it('keeps the identity of a piece that moves, and of the rook that castles with the king', () => {
  const placed = followPieces([], piecesOf('4k3/8/8/8/8/8/8/4K2R w K - 0 1'));
  const after = followPieces(placed, piecesOf('4k3/8/8/8/8/8/8/5RK1 b - - 1 1'));
  expect(after.map(({ key, square }) => [key, square])).toEqual([
    ['Ke1', 'g1'],
    ['Rh1', 'f1'],
    ['ke8', 'e8'],
  ]);
});

it('gives every piece of the first position its own identity', () => {
  expect(new Set(followPieces([], piecesOf(START)).map(({ key }) => key)).size).toBe(32);
});
