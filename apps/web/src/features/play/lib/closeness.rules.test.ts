import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import { expect, it } from 'vitest';
import { closenessOf } from './closeness.rules.ts';

const ludo = (joiner: number[]) =>
  ({ position: { kind: 'ludo', tokens: { host: [56, 56, 56, 56], joiner } } }) as unknown as BoardState;

it.each([
  ['tokens at home', [56, 56, 56, 12], { kind: 'home', count: 3, all: 4 }],
  ['the front token where none is home', [50, -1, -1, 3], { kind: 'steps', count: 6 }],
  ['nothing where no token came out', [-1, -1, -1, -1], null],
])('names %s', (_, joiner, closeness) => {
  expect(closenessOf(ludo(joiner), 'joiner')).toEqual(closeness);
});

it('names the pocketed men of carrom, and nothing in chess', () => {
  const carrom = {
    kind: 'carrom',
    first: 'host',
    white: [],
    black: [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ],
  };
  expect(closenessOf({ position: carrom } as unknown as BoardState, 'joiner')).toEqual({
    kind: 'men',
    count: 7,
    all: 9,
  });
  expect(closenessOf({ position: { kind: 'chess' } } as unknown as BoardState, 'joiner')).toBeNull();
});
