import { expect, it } from 'vitest';
import { createChessNotation } from './notation.ts';

const OPERA = 'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3'.split(' ');

it('writes captures, checks, castling, promotions and which of two knights', () => {
  expect(createChessNotation().write(OPERA)).toEqual('e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3'.split(' '));
  const knights = ['g1f3', 'g8f6', 'b1c3', 'b8c6', 'f3d4', 'a7a6', 'c3b5'];
  expect(createChessNotation().write(knights).at(-1)).toBe('Ncb5');
  const castled = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1g1'];
  expect(createChessNotation().write(castled).at(-1)).toBe('O-O');
  const promoted = ['a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'c8b7', 'a6b7', 'h7h6', 'b7a8q'];
  expect(createChessNotation().write(promoted).at(-1)).toBe('bxa8=Q');
  expect(createChessNotation().write(['f2f3', 'e7e5', 'g2g4', 'd8h4']).at(-1)).toBe('Qh4#');
});

it('follows a list as it grows, and begins again with another one', () => {
  const notation = createChessNotation();
  expect(notation.write(['e2e4'])).toEqual(['e4']);
  expect(notation.write(['e2e4', 'c7c5'])).toEqual(['e4', 'c5']);
  expect(notation.write(['d2d4'])).toEqual(['d4']);
  expect(notation.write([])).toEqual([]);
});

it('ends before a move that is not legal', () => {
  expect(createChessNotation().write(['e2e4', 'e2e4'])).toEqual(['e4']);
});
