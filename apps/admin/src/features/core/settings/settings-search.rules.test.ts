import { expect, it } from 'vitest';
import { matchesWanted } from './settings-search.rules.ts';

const texts = ['withdrawCooldownHours', 'Hours between withdrawals', 'Zero for none.', 'Withdrawals'];

it.each([
  ['', true],
  ['hours', true],
  ['COOLDOWN', true],
  ['withdrawals  zero', true],
  ['zero deposits', false],
])('%j finds the setting: %s', (wanted, found) => expect(matchesWanted(wanted, texts)).toBe(found));
