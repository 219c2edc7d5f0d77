import { paise } from '@muqabla/contract/money';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../core/settings/default-settings.ts';
import { penaltyOf } from './penalty.rules.ts';

const prices = defaultSettings('sandbox');

it.each([
  ['fraud', 100],
  ['wrongUpdate', 100],
  ['abusing', 50],
  ['notUpdating', 25],
] as const)('%s costs %i rupees whatever the stake', (kind, rupees) => {
  for (const stake of [50, 5000, 15_000]) expect(penaltyOf(kind, paise(stake * 100), prices)).toBe(rupees * 100);
});

it.each([
  [50, 5],
  [999, 99.9],
  [999.99, 99.99],
  [1000, 50],
  [5000, 50],
  [5000.01, 100],
  [10_000, 100],
  [15_000, 100],
])('by games, a stake of %d rupees costs %d', (stake, rupees) => {
  expect(penaltyOf('games', paise(Math.round(stake * 100)), prices)).toBe(Math.round(rupees * 100));
});
