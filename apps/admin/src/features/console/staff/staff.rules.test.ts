import { expect, it } from 'vitest';
import { actionsFor } from './staff.rules.ts';

it.each([
  ['active', false, ['role', 'reset', 'disable', 'signout']],
  ['invited', false, ['role', 'reset', 'disable']],
  ['disabled', false, ['enable']],
  ['active', true, ['signout']],
] as const)('opens to an owner, for an account that is %s (own: %s): %j', (state, isOwn, acts) =>
  expect(actionsFor(state, isOwn)).toEqual(acts),
);
