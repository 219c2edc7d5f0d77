import { LANGUAGES } from '@muqabla/contract/languages';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import { expect, test, vi } from 'vitest';
import { formatRupees, groupRupees, unitOf } from './format-rupees.ts';
import { chooseLanguage } from './language.ts';

test.each([
  [100_000, 'auto', '1,00,000'],
  [100_000, 'always', '1,00,000.00'],
  [2480.5, 'auto', '2,480.50'],
  [-1_111_111.11, 'auto', '11,11,111.11'],
  [0, 'always', '0.00'],
] as const)('groups %d (%s) as %s', (rupees, paise, text) => {
  expect(groupRupees(rupees, paise)).toBe(text);
});

test('writes a debit with a real minus sign', () => {
  expect(formatRupees(-100, 'always')).toBe('−₹100.00');
});

test.each(LANGUAGES)('names points in %s as the server does', async (language) => {
  vi.stubGlobal('document', { documentElement: {} });
  await chooseLanguage(language);
  expect(unitOf(100)).toBe(textIn(text('points'), language));
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});
