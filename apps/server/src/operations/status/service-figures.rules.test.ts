import { describe, expect, it } from 'vitest';
import { publishedComplaints, publishedPayoutTimes, wilsonInterval } from './service-figures.rules.ts';

describe('the interval of a share', () => {
  // Published values of the Wilson score interval at 95 percent.
  it.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [50, 100, 0.4038, 0.5962],
  ])('%i of %i is from %f to %f', (hits, count, low, high) => {
    const interval = wilsonInterval(hits, count);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('is everything when nothing was counted', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it('contains the share and stays between 0 and 1, for all counts to 60', () => {
    for (let count = 1; count <= 60; count++)
      for (let hits = 0; hits <= count; hits++) {
        const { low, high } = wilsonInterval(hits, count);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(hits / count);
        expect(high).toBeGreaterThanOrEqual(hits / count);
        expect(high).toBeLessThanOrEqual(1);
      }
  });
});

describe('a figure', () => {
  it('of fewer than 20 is not published', () => {
    const times = { p50Seconds: 60, p90Seconds: 600, p99Seconds: 6000 };
    expect(publishedPayoutTimes({ ...times, count: 19 })).toBeNull();
    expect(publishedPayoutTimes({ ...times, count: 20 })).toEqual({ ...times, count: 20 });
    expect(publishedComplaints(19, 19)).toBeNull();
    expect(publishedComplaints(20, 0)).toEqual({ answered: 20, resolved: 0, lowPermille: 0, highPermille: 162 });
  });

  it('has its interval rounded outwards', () => {
    expect(publishedComplaints(100, 50)).toMatchObject({ lowPermille: 403, highPermille: 597 });
  });
});
