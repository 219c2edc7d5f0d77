import type { RingLink, RingMember } from '@muqabla/contract/play/integrity/ring-calls';
import { describe, expect, it } from 'vitest';
import { drawRing, GRAPH } from './ring-graph.rules.ts';

const member = (number: number): RingMember => ({
  _id: String(number),
  username: `player${number}`,
  avatar: 'avatar1.png',
  cameIn: 0,
  wentOut: 0,
  isHeld: false,
});
const link = (loser: number, winner: number, flowed: number): RingLink => ({
  loserId: String(loser),
  winnerId: String(winner),
  flowed,
  battles: 6,
  wins: 6,
  points: 30,
  reasons: [],
});
const ringOf = (size: number) =>
  drawRing(
    Array.from({ length: size }, (_, place) => member(place)),
    Array.from({ length: size - 1 }, (_, place) => link(place + 1, 0, 100 * (place + 1))),
  );

describe('the drawing of a ring', () => {
  it.each([2, 3, 8, 14, 15, 200])('of %d members stays inside, and no two members share a place', (size) => {
    const { nodes, arrows } = ringOf(size);
    for (const { x, y, radius } of nodes) {
      expect(x - radius).toBeGreaterThanOrEqual(0);
      expect(x + radius).toBeLessThanOrEqual(GRAPH.width);
      expect(y - radius).toBeGreaterThanOrEqual(0);
      expect(y + radius).toBeLessThanOrEqual(GRAPH.height);
    }
    expect(new Set(nodes.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(size);
    expect(arrows).toHaveLength(size - 1);
  });

  it('points at the winner, and is widest where most went', () => {
    const { nodes, arrows } = ringOf(4);
    const [winner] = nodes;
    const [, , last] = arrows;
    expect(Math.max(...arrows.map(({ width }) => width))).toBe(last?.width);
    for (const { from, to } of arrows) {
      const distance = (point: { x: number; y: number }) =>
        Math.hypot(point.x - (winner?.x ?? 0), point.y - (winner?.y ?? 0));
      expect(distance(to)).toBeLessThan(distance(from));
    }
  });

  it('leaves out a link to somebody who is no member any more', () => {
    expect(drawRing([member(0), member(1)], [link(1, 0, 5), link(2, 0, 5)]).arrows).toHaveLength(1);
  });
});
