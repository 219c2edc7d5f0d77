import { expect, it } from 'vitest';
import { availablePercent, minutesOf, stretchesOf, sumDays, sumStretches } from './status.rules.ts';

it('joins equal minutes to stretches, and takes an unknown letter for a gap', () => {
  const stretches = stretchesOf('ooo-?sdd');
  expect(stretches).toEqual([
    { shade: 'ok', from: 0, minutes: 3 },
    { shade: 'unmeasured', from: 3, minutes: 2 },
    { shade: 'slow', from: 5, minutes: 1 },
    { shade: 'down', from: 6, minutes: 2 },
  ]);
  expect(sumStretches(stretches)).toEqual({ ok: 3, slow: 1, down: 2, unmeasured: 2 });
});

it('counts the rest of a day as not measured', () => {
  const day = { day: '2026-11-22', ok: 1000, slow: 40, down: 100 };
  expect(minutesOf(day)).toEqual({ ok: 1000, slow: 40, down: 100, unmeasured: 300 });
  expect(sumDays([day, { ...day, ok: 0 }])).toEqual({ ok: 1000, slow: 80, down: 200, unmeasured: 1600 });
});

it.each([
  ['null without a measurement', { ok: 0, slow: 0, down: 0, unmeasured: 1440 }, null],
  ['100 only without any fault', { ok: 1439, slow: 1, down: 0, unmeasured: 0 }, '100'],
  ['rounded down', { ok: 129_599, slow: 0, down: 1, unmeasured: 0 }, '99.99'],
  ['of the measured minutes alone', { ok: 1, slow: 0, down: 1, unmeasured: 1438 }, '50'],
])('the available share is %s', (_, minutes, percent) => {
  expect(availablePercent(minutes)).toBe(percent);
});
