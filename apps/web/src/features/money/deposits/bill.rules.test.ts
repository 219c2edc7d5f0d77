import { expect, test } from 'vitest';
import { billFor, splitByDue } from './bill.rules.ts';

test.each([
  [500, 28, { base: 390.63, gst: 109.37, amount: 500 }],
  [50, 28, { base: 39.06, gst: 10.94, amount: 50 }],
  [10_000, 28, { base: 7812.5, gst: 2187.5, amount: 10_000 }],
  [128, 28, { base: 100, gst: 28, amount: 128 }],
  [77.77, 28, { base: 60.76, gst: 17.01, amount: 77.77 }],
  [0, 28, { base: 0, gst: 0, amount: 0 }],
  [100, 0, { base: 100, gst: 0, amount: 100 }],
])('bills ₹%d at %i percent', (amount, percent, bill) => {
  expect(billFor(amount, percent)).toEqual(bill);
});

test('base and GST add up to the amount exactly', () => {
  for (let paise = 50_00; paise <= 10_000_00; paise += 33) {
    const amount = paise / 100;
    const { base, gst } = billFor(amount, 28);
    expect(Math.round(base * 100) + Math.round(gst * 100)).toBe(paise);
  }
});

test.each([
  [500, 0, { collected: 0, left: 500 }],
  [500, 110.1, { collected: 110.1, left: 389.9 }],
  [50, 110, { collected: 50, left: 0 }],
  [110, 110, { collected: 110, left: 0 }],
])('of ₹%d, ₹%d of dues are taken first', (amount, due, parts) => {
  expect(splitByDue(amount, due)).toEqual(parts);
});
