import { SAFE_SQUARES } from '@muqabla/games/ludo/track';
import { describe, expect, it } from 'vitest';
import { countedSquare, tokenPoint, tokenSpots, trackPoints } from './track-points.rules.ts';

describe('the track on the screen', () => {
  it('has 52 different squares, each beside or diagonal to the next', () => {
    const points = trackPoints('host');
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(52);
    for (const [index, { x, y }] of points.entries()) {
      const next = points[(index + 1) % 52]!;
      expect(Math.max(Math.abs(next.x - x), Math.abs(next.y - y))).toBe(1);
    }
  });
  it.each(['host', 'joiner'] as const)(
    'starts the %s at the bottom for themselves and at the top for the other',
    (own) => {
      const other = own === 'host' ? 'joiner' : 'host';
      expect(tokenPoint(own, own, 0, 0)).toEqual({ x: 6, y: 13 });
      expect(tokenPoint(other, own, 0, 0)).toEqual({ x: 8, y: 1 });
    },
  );
  it.each(['host', 'joiner'] as const)('leads the %s up the middle to home by steps of one square', (own) => {
    const lane = [50, 51, 52, 53, 54, 55].map((step) => tokenPoint(own, own, 0, step));
    expect(lane).toEqual([14, 13, 12, 11, 10, 9].map((y) => ({ x: 7, y })));
  });
  it('shows a square at the same place for tokens of both sides', () => {
    for (const square of SAFE_SQUARES) {
      const joinerStep = (square + 26) % 52;
      if (joinerStep > 50 || square > 50) continue;
      expect(tokenPoint('host', 'joiner', 1, joinerStep)).toEqual(tokenPoint('host', 'host', 1, square));
    }
  });
  it('counts squares from the own start', () => {
    expect([countedSquare('host', 0), countedSquare('joiner', 26), countedSquare('joiner', 25)]).toEqual([1, 1, 52]);
  });
});

it('fans out tokens that share a square, and leaves those in the base alone', () => {
  const spots = tokenSpots('host', { host: [8, 8, -1, -1], joiner: [34, -1, -1, -1] });
  const sharing = spots.filter(({ isStacked }) => isStacked);
  expect(sharing.map(({ side, token }) => `${side}${token}`)).toEqual(['host0', 'host1', 'joiner0']);
  expect(new Set(sharing.map(({ x }) => x)).size).toBe(3);
});
