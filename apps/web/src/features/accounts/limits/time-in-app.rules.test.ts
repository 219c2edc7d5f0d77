import { describe, expect, it } from 'vitest';
import {
  isReminderDue,
  countTick,
  REST_MILLISECONDS,
  parseTimeInApp,
  TICK_MILLISECONDS,
  formatTimeInApp,
} from './time-in-app.rules.ts';

const at = (used: number, now: number) => ({ playerId: 'asha', used, at: now });

describe('time in the app', () => {
  it.each([
    ['starts at zero', null, 1000, 0],
    ['starts at zero for another player', { playerId: 'bilal', used: 500, at: 900 }, 1000, 0],
    ['counts from tick to tick', at(500, 1000), 1000 + TICK_MILLISECONDS, 500 + TICK_MILLISECONDS],
    ['does not count a gap without ticks', at(500, 1000), 1000 + 5 * 60_000, 500],
    ['restarts after a rest', at(500, 1000), 1000 + REST_MILLISECONDS, 0],
    ['restarts when the clock was set back', at(500, 1000), 900, 0],
  ])('%s', (_, before, now, used) => {
    expect(countTick(before, 'asha', now)).toEqual(at(used, now));
  });

  it('counts two visible tabs once', () => {
    let time = at(0, 0);
    for (let now = 0; now <= 60_000; now += 5_000) time = countTick(time, 'asha', now);
    expect(time.used).toBe(60_000);
  });

  it('is due from the chosen minute', () => {
    expect([isReminderDue(at(899_999, 0), 15), isReminderDue(at(900_000, 0), 15)]).toEqual([false, true]);
  });

  it('is parsed as formatted; invalid text is null', () => {
    expect(parseTimeInApp(formatTimeInApp(at(5, 7)))).toEqual(at(5, 7));
    for (const wrong of [null, '', 'asha', 'asha|x|7', '|5|7', 'asha|-5|7']) expect(parseTimeInApp(wrong)).toBeNull();
  });
});
