import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.rules.ts';

it('groups neighbouring rows by the day in India', () => {
  // 18:30 UTC is midnight in India.
  const rows = ['2026-11-22T18:30:00Z', '2026-11-22T18:29:00Z', '2026-11-22T09:00:00Z'].map((at) => ({ at }));
  expect(groupByDay(rows)).toEqual([
    { day: '2026-11-23', rows: [rows[0]] },
    { day: '2026-11-22', rows: [rows[1], rows[2]] },
  ]);
  expect(groupByDay([])).toEqual([]);
});
