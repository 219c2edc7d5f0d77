import { rounds } from '@muqabla/testing/test-effort';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playout } from '../../test/playout.ts';
import { seededDice, seededRandom } from '../../test/seeded-random.ts';
import { CHESS } from './chess.ts';
import { parseChess, serialiseChess } from './position-text.ts';
import { type ChessPosition, startChess } from './position.ts';
import { fnv1a, repetitionKey } from './repetition-key.ts';

it('every position of a random game is read back from its text', () => {
  const positions: ChessPosition[] = [];
  const habits = { expire: 0, resign: 0.01, offerDraw: 0.2 };
  for (const seed of [1, 2, 3])
    playout(CHESS, startChess('joiner'), { random: seededRandom(seed), dice: seededDice(seed), habits }, (_, step) => {
      positions.push(step.state.position);
    });
  fc.assert(
    fc.property(fc.constantFrom(...positions), fc.constantFrom('host', 'joiner'), (played, white) => {
      const position: ChessPosition = { ...played, white };
      expect(parseChess(serialiseChess(position))).toEqual(position);
    }),
  );
});

it('the start is written as the documentation shows it', () => {
  expect(serialiseChess(startChess('host'))).toBe('host|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1||-|-');
});

it('a text is either refused or read in the only way it is written', () => {
  const start = serialiseChess(startChess('host'));
  const pieces = fc.constantFrom(
    '|',
    ',',
    '-',
    'K',
    '9',
    '0123456789abcdef',
    'host:open',
    '-/8/0',
    '-/0/0',
    'drawn:threefold',
    ' ',
  );
  const damaged = fc
    .tuple(fc.nat(start.length), fc.nat(4), pieces)
    .map(([at, length, piece]) => start.slice(0, at) + piece + start.slice(at + length));
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string()), (text) => {
      let read: ChessPosition;
      try {
        read = parseChess(text);
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
        return;
      }
      expect(serialiseChess(read)).toBe(text);
    }),
    { numRuns: rounds(2_000) },
  );
});

// http://www.isthe.com/chongo/src/fnv/test_fnv.c
it.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the hash of %j is that of FNV-1a', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

it('the repetition key leaves out the move counters', () => {
  const board = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
  expect(repetitionKey(`${board} 8 5`)).toBe(repetitionKey(`${board} 0 1`));
  expect(repetitionKey(`${board} 0 1`)).not.toBe(repetitionKey(`${board.replace('KQkq', 'Qkq')} 0 1`));
});
