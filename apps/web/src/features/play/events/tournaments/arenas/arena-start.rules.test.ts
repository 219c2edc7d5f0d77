import { expect, it } from 'vitest';
import { startOf } from './arena-start.rules.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

it.each([
  [{ choice: '5', day: '', time: '' }, '2026-11-21T12:05:00.000Z'],
  [{ choice: '60', day: '2026-01-01', time: '10:00' }, '2026-11-21T13:00:00.000Z'],
  [{ choice: 'at', day: '2026-11-22', time: '21:00' }, '2026-11-22T15:30:00.000Z'],
  [{ choice: 'at', day: '2026-11-28', time: '17:30' }, '2026-11-28T12:00:00.000Z'],
  [{ choice: 'at', day: '2026-11-28', time: '17:31' }, null],
  [{ choice: 'at', day: '2026-11-21', time: '17:30' }, null],
  [{ choice: 'at', day: '2026-11-22', time: '' }, null],
  [{ choice: 'at', day: '', time: '21:00' }, null],
] as const)('%o begins at %s', (draft, expected) => {
  expect(startOf(draft, NOW)).toBe(expected);
});
