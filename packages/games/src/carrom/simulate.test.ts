import { rounds } from '@muqabla/testing/test-effort';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { menAndStroke } from '../../test/carrom-positions.ts';
import { differingVectors } from '../../test/carrom-vectors.ts';
import { compareSpots, MEN_APART, RIM } from './board.ts';
import type { Body } from './bodies.ts';
import { RACK } from './position.ts';
import { simulate } from './simulate.ts';
import json from './vectors.json' with { type: 'json' };

const RUNS = { numRuns: rounds(400, 40_000) };
/** Two men at rest may overlap by the rounding of both to whole units. */
const MAX_OVERLAP = 3;

const energyOf = (bodies: readonly Body[]) =>
  bodies.reduce((sum, { vx, vy, inverseMass }) => sum + (vx * vx + vy * vy) / inverseMass, 0);

it('the order of the men makes no difference', () => {
  fc.assert(
    fc.property(
      menAndStroke,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      ({ men, stroke }, keys) => {
        const shuffled = men
          .map((man) => ({ man, key: keys.next().value ?? 0 }))
          .sort((left, right) => left.key - right.key)
          .map(({ man }) => man);
        expect(simulate(shuffled, stroke)).toEqual(simulate(men, stroke));
      },
    ),
    RUNS,
  );
});

it('no step adds energy, and every stroke ends long before its limits', () => {
  fc.assert(
    fc.property(menAndStroke, ({ men, stroke }) => {
      let energy = Infinity;
      const { steps, events } = simulate(men, stroke, {
        step(bodies) {
          const now = energyOf(bodies);
          if (now > energy) expect.fail(`energy grew from ${energy} to ${now}`);
          energy = now;
        },
      });
      expect(steps).toBeLessThan(1600);
      expect(events).toBeLessThan(20_000);
      expect(energy).toBe(0);
    }),
    RUNS,
  );
});

it('no piece leaves the board or passes through another', () => {
  fc.assert(
    fc.property(menAndStroke, ({ men, stroke }) => {
      simulate(men, stroke, {
        step(bodies) {
          for (const body of bodies) {
            if (Math.abs(body.x) > body.wall + 1e-6 || Math.abs(body.y) > body.wall + 1e-6)
              expect.fail(`a ${body.kind} is beyond the rim at ${body.x}, ${body.y}`);
            for (const other of bodies) {
              if (other.order <= body.order) continue;
              const [dx, dy] = [body.x - other.x, body.y - other.y];
              const overlap = body.radius + other.radius - Math.sqrt(dx * dx + dy * dy);
              if (overlap > MAX_OVERLAP) expect.fail(`${body.kind} and ${other.kind} overlap by ${overlap}`);
            }
          }
        },
      });
    }),
    RUNS,
  );
});

it('men come to rest on whole units, inside the rim and beside each other, also after sixty strokes', () => {
  fc.assert(
    fc.property(fc.array(menAndStroke, { minLength: 60, maxLength: 60 }), (strokes) => {
      let men = [...RACK];
      for (const { stroke } of strokes) {
        men = [...simulate(men, stroke).men];
        for (const [index, man] of men.entries()) {
          expect(Number.isInteger(man.x) && Number.isInteger(man.y)).toBe(true);
          expect(Math.max(Math.abs(man.x), Math.abs(man.y))).toBeLessThan(RIM);
          for (const { x, y } of men.slice(0, index)) {
            const [dx, dy] = [x - man.x, y - man.y];
            expect(Math.sqrt(dx * dx + dy * dy)).toBeGreaterThan(MEN_APART - MAX_OVERLAP);
          }
        }
      }
    }),
    { numRuns: rounds(5, 300) },
  );
});

it('what is pocketed and what rests are together what lay on the board', () => {
  fc.assert(
    fc.property(menAndStroke, ({ men, stroke }) => {
      const result = simulate(men, stroke);
      const kinds = [...result.pocketed.filter((kind) => kind !== 'striker'), ...result.men.map(({ kind }) => kind)];
      expect(kinds.sort()).toEqual(men.map(({ kind }) => kind).sort());
    }),
    RUNS,
  );
});

it('a man that nothing touches does not move', () => {
  const men = RACK.toSorted(compareSpots);
  expect(simulate(men, { spot: 219, angle: 18_000, power: 20 }).men).toEqual(men);
});

it('all 200 strokes end and run as the vectors say, bit for bit', () => {
  expect(json.vectors).toHaveLength(200);
  expect(differingVectors(json.vectors)).toEqual([]);
});
