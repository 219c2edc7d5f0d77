import { legalChessMoves } from '@muqabla/games/chess/legal-moves';
import { piecesOf } from '@muqabla/ui/boards/squares.rules';
import { expect, it } from 'vitest';
import { legalPremove, premovesOf } from './premoves.rules.ts';

const from = (fen: string, square: string, isWhite = true) =>
  premovesOf(piecesOf(fen), isWhite, fen.split(' ')[2] ?? '')
    .filter((move) => move.startsWith(square))
    .map((move) => move.slice(2))
    .toSorted();

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

it.each([
  ['a knight, also onto its own men', START, 'g1', true, ['e2', 'f3', 'h3']],
  ['a pawn at home, with both captures', START, 'e2', true, ['d3', 'e3', 'e4', 'f3']],
  ['a black pawn goes down', START, 'a7', false, ['a5', 'a6', 'b6']],
  [
    'a rook through other pieces',
    START,
    'a1',
    true,
    Array.from('bcdefgh')
      .map((file) => `${file}1`)
      .concat(Array.from('2345678').map((rank) => `a${rank}`))
      .toSorted(),
  ],
  ['a king with both castlings', START, 'e1', true, ['c1', 'd1', 'd2', 'e2', 'f1', 'f2', 'g1']],
  ['a king that has moved', START.replace('KQkq', 'kq'), 'e1', true, ['d1', 'd2', 'e2', 'f1', 'f2']],
] as const)('offers %s', (_, fen, square, isWhite, targets) => {
  expect(from(fen, square, isWhite)).toEqual(targets);
});

it.each([START, 'r3k2r/pP3ppp/8/3pP3/8/8/P4PPP/R3K2R w KQkq d6 0 20', '8/2k5/8/8/8/8/1p3K2/8 b - - 0 60'])(
  'offers every move that can be legal: %s',
  (fen) => {
    const offered = premovesOf(piecesOf(fen), fen.split(' ')[1] === 'w', fen.split(' ')[2] ?? '');
    expect(legalChessMoves(fen).filter((move) => !offered.includes(move.slice(0, 4)))).toEqual([]);
  },
);

it('becomes the legal move, a queen at the last rank, or none', () => {
  expect(legalPremove('e2e4', ['e2e4', 'e2e3'])).toBe('e2e4');
  expect(legalPremove('b7b8', ['b7b8n', 'b7b8q'])).toBe('b7b8q');
  expect(legalPremove('e2e4', ['e2e3'])).toBeUndefined();
});
