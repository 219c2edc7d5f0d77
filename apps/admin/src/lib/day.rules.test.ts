import { expect, it } from 'vitest';
import { dayEnd, dayStart, withDayBounds } from './day.rules.ts';

it('a day in India begins at 18:30 UTC of the day before', () => {
  expect(dayStart('2026-01-10')).toBe('2026-01-09T18:30:00.000Z');
});

it('a day in India ends one millisecond before the next', () => {
  expect(dayEnd('2026-01-10')).toBe('2026-01-10T18:29:59.999Z');
});

it('turns the first and last day of a search into instants and keeps the rest', () => {
  expect(withDayBounds({ status: 'new', from: '2026-11-01', to: '2026-11-02' })).toEqual({
    status: 'new',
    from: '2026-10-31T18:30:00.000Z',
    to: '2026-11-02T18:29:59.999Z',
  });
  expect(withDayBounds<{ status: string; from?: string }>({ status: 'new' })).toEqual({ status: 'new' });
});
