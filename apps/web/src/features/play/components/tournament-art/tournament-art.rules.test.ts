import { BOARD_GAMES } from '@muqabla/contract/play/boards/board';
import { describe, expect, it } from 'vitest';
import { artFormOf, SCENES } from './tournament-art.rules.ts';

it.each([
  [50, 0, false, 'prizes'],
  [0, 500, false, 'prizes'],
  [0, 0, false, 'free'],
  [0, 0, true, 'private'],
] as const)('an entry of %i and prizes of %i, private %s: %s', (entry, prizes, isPrivate, form) =>
  expect(artFormOf({ entry, prizes }, isPrivate)).toBe(form),
);

describe('the scene of each game', () => {
  it('differs from every other', () => {
    const scenes = BOARD_GAMES.map((game) => JSON.stringify(SCENES[game]));
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  it.each(BOARD_GAMES)('%s has a piece to each side of the middle, also in the square', (game) => {
    for (const place of ['wide', 'square'] as const) {
      const lefts = SCENES[game].pieces.flatMap((piece) => /translate\((\d+)/.exec(piece[place] ?? '')?.[1] ?? []);
      expect(lefts.some((left) => Number(left) < 150)).toBe(true);
      expect(lefts.some((left) => Number(left) > 190)).toBe(true);
    }
  });
});
