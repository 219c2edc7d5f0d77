import { expect, it } from 'vitest';
import { isReturned } from './open-play.rules.ts';

const begunAt = new Date('2026-11-26T10:00:00Z');
const after = (hours: number) => new Date(begunAt.getTime() + hours * 3_600_000);

it.each([
  ['an open battle', 'new', false, 0, true],
  ['a requested battle', 'requested', false, 0, true],
  ['a running battle', 'running', false, 0, true],
  ['a running battle on the board', 'running', true, 0, true],
  ['a battle whose cancellation is under review', 'pending', false, 0, true],
  ['a battle with a claimed win', 'pending', true, 0, false],
  ['a battle that both claim', 'conflict', true, 0, false],
  ['a claimed battle just before the third day is over', 'conflict', true, 71.99, false],
  ['a claimed battle after three days', 'conflict', true, 72, true],
  ['a conflict without a claim', 'conflict', false, 0, true],
] as const)('%s is returned: %#', (_, status, hasClaim, hours, expected) => {
  expect(isReturned({ status, hasClaim }, { begunAt, now: after(hours) })).toBe(expected);
});
