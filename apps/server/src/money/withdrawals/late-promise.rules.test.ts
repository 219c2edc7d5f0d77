import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueForLate } from './late-promise.rules.ts';

const promised = { requestedAt: new Date('2026-11-26T18:29:00Z'), latePromise: paise(20_00) };

it.each([
  ['in the last minute of the last day in India', '2026-12-01T18:29:59Z', 0],
  ['in the first second after it', '2026-12-01T18:30:00Z', 20_00],
  ['at once', '2026-11-26T18:29:01Z', 0],
  ['a month later', '2026-12-26T00:00:00Z', 20_00],
])('a withdrawal that is paid %s', (_, paidAt, due) => expect(dueForLate(promised, new Date(paidAt))).toBe(due));

it('owes nothing where nothing was promised', () => {
  expect(dueForLate({ ...promised, latePromise: paise(0) }, new Date('2027-01-01T00:00:00Z'))).toBe(0);
});

it('is late from the beginning of the sixth day after the day of the request on, at any time of the day', () => {
  const from = new Date('2026-01-01T00:00:00Z').getTime();
  fc.assert(
    fc.property(fc.nat(366 * 86_400), fc.nat(12 * 86_400), (asked, later) => {
      const requestedAt = new Date(from + asked * 1000);
      const paidAt = new Date(requestedAt.getTime() + later * 1000);
      const isLate = paidAt >= startOfDay(addDays(indiaDayOf(requestedAt), 6));
      expect(dueForLate({ requestedAt, latePromise: paise(1) }, paidAt)).toBe(isLate ? 1 : 0);
    }),
  );
});
