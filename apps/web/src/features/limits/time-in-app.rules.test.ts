import { describe, expect, it } from 'vitest';
import {
  isReminderDue,
  lookAgain,
  REST_MILLISECONDS,
  readTime,
  TICK_MILLISECONDS,
  writeTime,
} from './time-in-app.rules.ts';

const at = (used: number, now: number) => ({ playerId: 'asha', used, at: now });

describe('time in the app', () => {
  it.each([
    ['begins at nothing', null, 1000, 0],
    ['of another player begins at nothing', { playerId: 'bilal', used: 500, at: 900 }, 1000, 0],
    ['counts from look to look', at(500, 1000), 1000 + TICK_MILLISECONDS, 500 + TICK_MILLISECONDS],
    ['does not count while nobody looked', at(500, 1000), 1000 + 5 * 60_000, 500],
    ['begins anew after a rest', at(500, 1000), 1000 + REST_MILLISECONDS, 0],
    ['begins anew when the clock was put back', at(500, 1000), 900, 0],
  ])('%s', (_, before, now, used) => {
    expect(lookAgain(before, 'asha', now)).toEqual(at(used, now));
  });

  it('counts two tabs in sight once', () => {
    let time = at(0, 0);
    for (let now = 0; now <= 60_000; now += 5_000) time = lookAgain(time, 'asha', now);
    expect(time.used).toBe(60_000);
  });

  it('is due from the chosen minute on', () => {
    expect([isReminderDue(at(899_999, 0), 15), isReminderDue(at(900_000, 0), 15)]).toEqual([false, true]);
  });

  it('is read as it was written, and anything else as none', () => {
    expect(readTime(writeTime(at(5, 7)))).toEqual(at(5, 7));
    for (const wrong of [null, '', 'asha', 'asha|x|7', '|5|7', 'asha|-5|7']) expect(readTime(wrong)).toBeNull();
  });
});
