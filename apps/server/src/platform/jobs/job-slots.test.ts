import { expect, it } from 'vitest';
import { createJobSlots } from './job-slots.ts';

const slots = () =>
  createJobSlots(
    new Map([
      ['sms', { urgency: 'prompt', atOnce: 2 }],
      ['deadline', { urgency: 'prompt', atOnce: 3 }],
    ]),
  );

it('lets no more workers search for a kind than its bound, however many search at once', () => {
  const { beginSearch } = slots();
  expect([1, 2, 3, 4].map(beginSearch)).toEqual([[], [], ['sms'], ['sms', 'deadline']]);
});

it('leaves a full kind alone until one of its jobs ends', () => {
  const { beginSearch, endSearch, begin, end } = slots();
  for (const _ of [1, 2]) {
    beginSearch();
    begin('sms');
    endSearch({ found: true });
  }
  expect(beginSearch()).toEqual(['sms']);
  expect(endSearch({ found: false })).toBe(false);
  end('sms');
  expect(beginSearch()).toEqual([]);
});

it('has another search follow when one left a kind alone for the others, until one finds no job', () => {
  const { beginSearch, endSearch, begin, end } = slots();
  const search = (found: boolean) => {
    if (found) begin('sms');
    return endSearch({ found });
  };
  expect([1, 2, 3].map(beginSearch)).toEqual([[], [], ['sms']]);
  expect([search(true), search(false), search(false)]).toEqual([false, false, true]);
  beginSearch();
  expect(search(false)).toBe(false);

  end('sms');
  for (const _ of [1, 2, 3]) beginSearch();
  expect([search(false), search(false), search(true)]).toEqual([false, false, true]);
  beginSearch();
  expect(search(true)).toBe(true);
  beginSearch();
  expect(search(false)).toBe(true);
  beginSearch();
  expect(search(false)).toBe(false);
});
