import { expect, it } from 'vitest';
import { firstIdAt } from './ids.ts';

it.each([
  ['an instant', new Date('2026-11-24T00:00:00.001Z'), '01a20ada-2c01-'],
  ['an instant before 1970', new Date(-1), '00000000-0000-'],
  ['no instant', new Date(Number.NaN), '00000000-0000-'],
])('the first id at %s has the form of an id', (_, at, start) => {
  const id = firstIdAt(at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-0000-0000-000000000000$/);
  expect(id.slice(0, start.length)).toBe(start);
});

it('the first id after the last instant that an id can hold is that of this instant', () => {
  expect(firstIdAt(new Date(8.64e15))).toBe('ffffffff-ffff-0000-0000-000000000000');
});
