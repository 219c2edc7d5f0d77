import { expect, it } from 'vitest';
import { countsOf, figuresOf } from './visits.rules.ts';

const visit = (lcp?: number, inp?: number) => ({
  page: 'home' as const,
  language: 'hi' as const,
  device: 'low' as const,
  ...(lcp !== undefined && { lcp }),
  ...(inp !== undefined && { inp }),
  answeredActs: 0,
  failedActs: 0,
});
const p75 = (...times: readonly number[]) => figuresOf(times.flatMap((time) => countsOf(visit(time)))).lcp?.p75;

it('counts a visit, its acts, and each time by the bound of its range', () => {
  expect(countsOf({ ...visit(2500, 201), answeredActs: 12, failedActs: 1 })).toEqual([
    { measure: 'visits', upTo: 0, counted: 1 },
    { measure: 'answered_acts', upTo: 0, counted: 12 },
    { measure: 'failed_acts', upTo: 0, counted: 1 },
    { measure: 'lcp', upTo: 2500, counted: 1 },
    { measure: 'inp', upTo: 250, counted: 1 },
  ]);
  expect(countsOf(visit())).toEqual([{ measure: 'visits', upTo: 0, counted: 1 }]);
});

it.each([
  ['all in one range, three quarters of it', [2100, 2200, 2300, 2400], 2375],
  ['the last of the third range', [90, 900, 1900, 60_000], 2000],
  ['between two ranges, in the slower', [900, 900, 2800, 2800], 2750],
  ['in any order', [2800, 900, 2800, 900], 2750],
  ['in the first range', [0, 0], 38],
])('p75: %s', (_, times, expected) => {
  expect(p75(...times)).toBe(expected);
});

it('has no p75 without a measurement, and how many visits had one', () => {
  const figures = figuresOf([visit(900), visit(), visit(undefined, 40)].flatMap(countsOf));
  expect(figures).toEqual({
    visits: 3,
    lcp: { visits: 1, p75: 938 },
    inp: { visits: 1, p75: 38 },
    acts: 0,
    failedActs: 0,
  });
  expect(figuresOf([])).toEqual({ visits: 0, lcp: null, inp: null, acts: 0, failedActs: 0 });
});

it('counts failed acts among the acts', () => {
  expect(figuresOf(countsOf({ ...visit(), answeredActs: 9, failedActs: 3 }))).toMatchObject({
    acts: 12,
    failedActs: 3,
  });
});
