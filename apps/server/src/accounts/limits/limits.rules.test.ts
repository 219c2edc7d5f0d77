import { indianTime } from '@muqabla/contract/india-time';
import { type Paise, paise } from '@muqabla/contract/money';
import { rounds } from '@muqabla/testing/test-effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import {
  cancelRaise,
  changeLimit,
  type DailyLimit,
  depositLimitRefusal,
  depositLimitOf,
  endExclusion,
  entryRefusal,
  excludeSelf,
  limitDayOf,
  NO_LIMITS,
  type PlayLimits,
  playRefusal,
  settledLimit,
  stakeLimitRefusal,
  takeTimeOut,
  waitsForReview,
} from './limits.rules.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const rupees = (amount: number) => paise(amount * 100);
const limit = (amount: number | null, raise: DailyLimit['raise'] = null): DailyLimit => ({
  amount: amount === null ? null : rupees(amount),
  raise,
});

describe('the day of a limit', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-11-20T18:30:00Z'],
    ['2026-11-21T18:29:59.999Z', '2026-11-20T18:30:00Z'],
    ['2026-11-21T18:30:00Z', '2026-11-21T18:30:00Z'],
    ['2026-12-31T18:30:00Z', '2026-12-31T18:30:00Z'],
    ['2027-01-01T18:29:59Z', '2026-12-31T18:30:00Z'],
  ])('of %s began at %s, midnight in India', (now, start) => {
    const day = limitDayOf(new Date(now));
    expect(day.start).toEqual(new Date(start));
    expect(day.end.getTime() - day.start.getTime()).toBe(DAY);
  });

  it('is formatted in Indian time', () => {
    expect(indianTime(new Date('2026-11-21T18:30:00Z'))).toBe('22/11/2026 00:00');
  });
});

describe('a daily limit', () => {
  const waiting = { amount: rupees(800), from: after(5 * HOUR) };
  it.each<[string, DailyLimit, number | null, DailyLimit]>([
    ['the first amount is effective at once', limit(null), 500, limit(500)],
    ['lower holds at once', limit(500), 200, limit(200)],
    ['lower forgets a raise', limit(500, waiting), 200, limit(200)],
    ['the same forgets a raise', limit(500, waiting), 500, limit(500)],
    ['higher waits a day', limit(500), 900, limit(500, { amount: rupees(900), from: after(DAY) })],
    ['none waits a day', limit(500), null, limit(500, { amount: null, from: after(DAY) })],
    ['the same raise again keeps its time', limit(500, waiting), 800, limit(500, waiting)],
    ['another raise waits anew', limit(500, waiting), 700, limit(500, { amount: rupees(700), from: after(DAY) })],
    ['none stays none', limit(null), null, limit(null)],
    ['lower than a raise that has come, too', limit(500, { amount: rupees(800), from: NOW }), 700, limit(700)],
  ])('%s', (_, before, wanted, expected) => {
    expect(changeLimit(before, wanted === null ? null : rupees(wanted), NOW)).toEqual(expected);
  });

  it('rises exactly when the raise is due', () => {
    expect(settledLimit(limit(500, waiting), after(5 * HOUR - 1)).amount).toBe(rupees(500));
    expect(settledLimit(limit(500, waiting), after(5 * HOUR))).toEqual(limit(800));
  });

  it('is not raised once the raise is cancelled', () => {
    expect(cancelRaise(limit(500, waiting), NOW)).toEqual(limit(500));
    expect(cancelRaise(limit(500, waiting), after(DAY))).toEqual(limit(800));
  });

  const amount = fc.option(fc.integer({ min: 1, max: 20 }).map((value) => rupees(value)));
  const acts = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 * HOUR }), amount, fc.boolean()), { maxLength: 30 });
  const orNever = (value: Paise | null) => value ?? Number.POSITIVE_INFINITY;

  it('never rises sooner than a day after its request and always falls at once', () => {
    fc.assert(
      fc.property(acts, (requests) => {
        let held = limit(null);
        let now = NOW;
        // The highest allowed amount, by the requests that are old enough since the last lower one.
        let loosest: number = Number.POSITIVE_INFINITY;
        let raises: { amount: number; from: number }[] = [];
        for (const [wait, wanted, cancels] of requests) {
          now = new Date(now.getTime() + wait);
          for (const { amount: raised, from } of raises) if (now.getTime() >= from) loosest = Math.max(loosest, raised);
          const before = settledLimit(held, now).amount;
          expect(orNever(before)).toBeLessThanOrEqual(loosest);
          held = cancels ? cancelRaise(held, now) : changeLimit(held, wanted, now);
          const current = orNever(settledLimit(held, now).amount);
          expect(current).toBeLessThanOrEqual(orNever(before));
          if (cancels) continue;
          if (orNever(wanted) <= orNever(before)) {
            expect(current).toBe(orNever(wanted));
            loosest = current;
            raises = [];
          } else raises.push({ amount: orNever(wanted), from: now.getTime() + DAY });
        }
      }),
      { numRuns: rounds(2000) },
    );
  });
});

describe('a break', () => {
  const inDays = (days: number) => after(days * DAY);

  it('can be made longer, not shorter', () => {
    const week = takeTimeOut(NO_LIMITS, 7 * 24, NOW);
    if (isRefusal(week)) throw new Error('refused');
    expect(week.timeOutUntil).toEqual(inDays(7));
    expect(takeTimeOut(week, 24, NOW)).toEqual({ refused: 'LIMIT_ONLY_LONGER' });
    expect(takeTimeOut(week, 30 * 24, after(DAY))).toMatchObject({ timeOutUntil: inDays(31) });
    expect(takeTimeOut(week, 24, inDays(8))).toMatchObject({ timeOutUntil: inDays(9) });
  });

  it('until a review ends only by a review, after a year at the earliest', () => {
    const forGood = excludeSelf(NO_LIMITS, 'untilReview', NOW);
    if (isRefusal(forGood)) throw new Error('refused');
    for (const term of ['sixMonths', 'oneYear', 'untilReview'] as const)
      expect(excludeSelf(forGood, term, inDays(400))).toEqual({ refused: 'LIMIT_ONLY_LONGER' });
    expect(entryRefusal(forGood, inDays(4000))).toEqual({ refused: 'SELF_EXCLUDED_UNTIL_REVIEW' });
    expect([waitsForReview(forGood, inDays(364)), waitsForReview(forGood, inDays(365))]).toEqual([false, true]);
    expect(endExclusion(forGood, inDays(364))).toEqual({ refused: 'EXCLUSION_NOT_OVER' });
    expect(endExclusion(forGood, inDays(365))).toEqual(NO_LIMITS);
  });

  it('of a year is neither shortened by one of six months nor ended by staff', () => {
    const year = excludeSelf(NO_LIMITS, 'oneYear', NOW);
    if (isRefusal(year)) throw new Error('refused');
    expect(excludeSelf(year, 'sixMonths', NOW)).toEqual({ refused: 'LIMIT_ONLY_LONGER' });
    expect(endExclusion(year, inDays(366))).toEqual({ refused: 'EXCLUSION_NOT_OVER' });
    expect(excludeSelf(year, 'untilReview', NOW)).toMatchObject({ excludedUntilReview: true });
    expect([entryRefusal(year, inDays(364))?.refused, entryRefusal(year, inDays(365))]).toEqual([
      'SELF_EXCLUDED',
      null,
    ]);
  });

  it('never ends sooner by any act of the player', () => {
    const act = fc.tuple(
      fc.constantFrom(
        'sixMonths' as const,
        'oneYear' as const,
        'untilReview' as const,
        1 as const,
        7 as const,
        30 as const,
      ),
      fc.integer({ min: 0, max: 300 * DAY }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), fc.integer({ min: 0, max: 900 * DAY }), (acts, probe) => {
        let limits = NO_LIMITS;
        let now = NOW;
        for (const [what, wait] of acts) {
          now = new Date(now.getTime() + wait);
          const next = typeof what === 'number' ? takeTimeOut(limits, what * 24, now) : excludeSelf(limits, what, now);
          if (isRefusal(next)) continue;
          const at = new Date(now.getTime() + probe);
          if (entryRefusal(limits, at) !== null) expect(entryRefusal(next, at)).not.toBeNull();
          limits = next;
        }
      }),
      { numRuns: rounds(2000) },
    );
  });
});

describe('a stake', () => {
  const play = (loss: number | null, lostToday: number, atRisk: number): PlayLimits => ({
    ...NO_LIMITS,
    loss: limit(loss),
    lostToday: rupees(lostToday),
    atRisk: rupees(atRisk),
    playedMinutes: 0,
  });
  it.each<[string, PlayLimits | undefined, number, number | null]>([
    ['of a player without limits', undefined, 10_000, null],
    ['without a loss limit', play(null, 5000, 5000), 10_000, null],
    ['that meets the limit exactly', play(500, 200, 200), 100, null],
    ['that could pass it by a rupee', play(500, 200, 201), 100, 99],
    ['after the limit is passed, by a reversal', play(500, 600, 0), 50, 0],
    ['of what was won today', play(500, -300, 0), 800, null],
    ['of more than was won today', play(500, -300, 0), 801, 800],
  ])('%s', (_, limits, stake, left) => {
    expect(stakeLimitRefusal(limits, rupees(stake), NOW)).toEqual(
      left === null ? null : { refused: 'LOSS_LIMIT', details: { limit: 500, left } },
    );
  });

  it('is refused by a break before every other check', () => {
    expect(stakeLimitRefusal({ ...play(500, 600, 0), timeOutUntil: after(DAY) }, rupees(50), NOW)).toEqual({
      refused: 'TIME_OUT',
      details: { until: '22/11/2026 15:30' },
    });
  });
});

describe('play time', () => {
  const played = (playedMinutes: number, amount: number | null, raise: DailyLimit<number>['raise'] = null) => ({
    ...NO_LIMITS,
    playTime: { amount, raise },
    lostToday: rupees(0),
    atRisk: rupees(0),
    playedMinutes,
  });
  it.each<[string, PlayLimits | undefined, number | null]>([
    ['of a player without limits', undefined, null],
    ['without its limit', played(900, null), null],
    ['a minute below its limit', played(59, 60), null],
    ['at its limit', played(60, 60), 60],
    ['beyond its limit, by a battle that ran on', played(75, 60), 60],
    ['before a raise is due', played(60, 60, { amount: 90, from: after(1) }), 60],
    ['once a raise is due', played(60, 60, { amount: 90, from: NOW }), null],
    ['once the end of the limit is due', played(600, 60, { amount: null, from: NOW }), null],
  ])('%s', (_, limits, minutes) => {
    const refusal = minutes === null ? null : { refused: 'PLAY_TIME_LIMIT', details: { minutes } };
    expect(playRefusal(limits, NOW)).toEqual(refusal);
    expect(stakeLimitRefusal(limits, rupees(50), NOW)).toEqual(refusal);
  });

  it('does not close deposits and withdrawals', () => {
    expect(entryRefusal(played(60, 60), NOW)).toBeNull();
  });
});

describe('a deposit', () => {
  it.each<[number | null, number, number | null]>([
    [null, 0, null],
    [500, 0, 500],
    [null, 900, 900],
    [500, 900, 500],
    [900, 500, 500],
  ])('with an own limit of %s and %s for all players is limited to %s', (own, forAll, expected) => {
    const limits = own === null ? undefined : { ...NO_LIMITS, deposit: limit(own) };
    expect(depositLimitOf(limits, rupees(forAll), NOW)).toBe(expected === null ? null : rupees(expected));
  });

  it('may reach the limit exactly', () => {
    expect(depositLimitRefusal(rupees(500), rupees(200), rupees(300))).toBeNull();
    expect(depositLimitRefusal(rupees(500), rupees(201), rupees(300))).toEqual({
      refused: 'DEPOSIT_LIMIT',
      details: { limit: 500, left: 200 },
    });
    expect(depositLimitRefusal(null, rupees(9000), rupees(9000))).toBeNull();
  });
});
