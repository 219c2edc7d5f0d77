import { expect, it } from 'vitest';
import { paperAmount, paperDay, paperMoney, paperTime } from './paper-text.rules.ts';

it.each([
  [0, '0.00', '₹0.00'],
  [5, '0.05', '₹0.05'],
  [1_214_375, '12,143.75', '₹12,143.75'],
  [1_234_567_890, '1,23,45,678.90', '₹1,23,45,678.90'],
  [-12_345_678, '−1,23,456.78', '−₹1,23,456.78'],
])('%d paise are %s on paper', (paise, amount, money) => {
  expect([paperAmount(paise), paperMoney(paise)]).toEqual([amount, money]);
});

it('dates in both languages, in India, with Latin digits', () => {
  const at = new Date('2026-11-25T18:40:00Z');
  expect([paperDay(at, 'en'), paperTime(at, 'en')]).toEqual(['26 November 2026', '26 Nov 2026, 00:10']);
  expect([paperDay(at, 'hi'), paperTime(at, 'hi')]).toEqual(['26 नवंबर 2026', '26 नवंबर 2026, 00:10']);
});
