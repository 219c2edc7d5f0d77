import fc from 'fast-check';
import { expect, it } from 'vitest';
import { menAndStroke } from '../../test/carrom-positions.ts';
import { compareSpots } from './board.ts';
import { guideLine, motionOf } from './motion.ts';
import { RACK } from './position.ts';
import { simulate } from './simulate.ts';

it('shows the simulation that decides, from its start to rest at sixty frames a second', () => {
  fc.assert(
    fc.property(menAndStroke, ({ men, stroke }) => {
      const { pieces, frames, result } = motionOf(men, stroke);
      expect(result).toEqual(simulate(men, stroke));
      expect(frames).toHaveLength(1 + Math.floor(result.steps / 4));
      expect(pieces.slice(0, -1)).toEqual(men.toSorted(compareSpots).map(({ kind }) => kind));
      expect(frames[0]?.slice(0, -1)).toEqual(men.toSorted(compareSpots).map(({ x, y }) => ({ x, y })));
      const pocketed = frames.at(-1)?.filter((place) => place === null).length ?? 0;
      expect(pocketed).toBeLessThanOrEqual(result.pocketed.length);
    }),
  );
});

it('a break is heard: the rack is touched first, and hardest', () => {
  const { touches, frames } = motionOf(RACK, { spot: 219, angle: 0, power: 100 });
  expect(touches[0]).toMatchObject({ kind: 'piece', frame: 3 });
  expect(touches.length).toBeGreaterThan(100);
  expect(touches.every(({ frame, speed }) => frame > 0 && frame <= frames.length && speed >= 0)).toBe(true);
});

it('the guide line ends where the stroke first touches a man, and shows where that man goes', () => {
  const man = { kind: 'white', x: 0, y: 0 } as const;
  expect(guideLine([man], { spot: 219, angle: 0, power: 5 })).toEqual({
    from: { x: 0, y: -25_260 },
    to: { x: 0, y: -3655 },
    man: { spot: { x: 0, y: 0 }, direction: { x: 0, y: 1 } },
  });
  expect(guideLine([], { spot: 219, angle: 9000, power: 50 })).toEqual({
    from: { x: 0, y: -25_260 },
    to: { x: expect.closeTo(34_935, 6), y: expect.closeTo(-25_260, 6) },
    man: null,
  });
});

it('a stroke whose guide line meets a man touches a man first, however fast', () => {
  fc.assert(
    fc.property(menAndStroke, ({ men, stroke }) => {
      const hard = { ...stroke, power: 100 };
      if (guideLine(men, hard).man === null) return;
      expect(motionOf(men, hard).touches[0]?.kind).toBe('piece');
    }),
  );
});
