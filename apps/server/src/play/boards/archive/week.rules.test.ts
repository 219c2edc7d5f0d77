import { expect, it } from 'vitest';
import { firstIdAt } from '../../../platform/ids.ts';
import { weekOf } from './week.rules.ts';

it.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['2026-11-29T23:59:59.999Z', '2026-11-23'],
  ['2026-11-30T00:00:00.000Z', '2026-11-30'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
])('an id of %s is of the week of %s', (at, monday) => {
  expect(weekOf(firstIdAt(new Date(at)))).toBe(monday);
});
