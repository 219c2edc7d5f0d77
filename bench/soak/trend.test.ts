import { expect, it } from 'vitest';
import { growsFasterThan, lowestOf, mediansOf, type Reading, trendOf } from './trend.ts';

const readings = (value: (at: number) => number, count = 60): Reading[] =>
  Array.from({ length: count }, (_, index) => ({ at: index * 30, value: value(index * 30) }));

it('finds the slope of a line exactly', () => {
  const { perHour, uncertainty } = trendOf(readings((at) => 100 + at / 100));
  expect(perHour).toBeCloseTo(36);
  expect(uncertainty).toBeCloseTo(0);
});

it('reports a leak below a saw tooth of collections, and none where there is only the saw tooth', () => {
  const sawTooth = (at: number) => 100 + (at % 420) / 10;
  const still = trendOf(lowestOf(readings(sawTooth, 600), 450));
  const leaking = trendOf(
    lowestOf(
      readings((at) => sawTooth(at) + at / 50, 600),
      450,
    ),
  );
  expect(growsFasterThan(still, 24)).toBe(false);
  expect(growsFasterThan(leaking, 24)).toBe(true);
});

it('is not moved by single readings far below the others', () => {
  const dips = (at: number) => 100 + at / 100 - (at % 150 === 0 ? 60 : 0);
  expect(trendOf(mediansOf(readings(dips, 600), 450)).perHour).toBeCloseTo(36, 0);
});

it('reports no growth that is within the noise', () => {
  const noise = [0, 9, -7, 4, -9, 8, -3];
  const { perHour, uncertainty } = trendOf(readings((at) => 100 + (noise[(at / 30) % 7] ?? 0), 10));
  expect(uncertainty).toBeGreaterThan(Math.abs(perHour));
  expect(growsFasterThan({ perHour: 30, uncertainty: 20 }, 24)).toBe(false);
});

it('knows nothing from two readings', () => {
  expect(growsFasterThan(trendOf(readings((at) => at * 1000, 2)), 0)).toBe(false);
});
