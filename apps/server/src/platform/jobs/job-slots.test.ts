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
    endSearch();
    begin('sms');
  }
  expect(beginSearch()).toEqual(['sms']);
  endSearch();
  end('sms');
  expect(beginSearch()).toEqual([]);
});
