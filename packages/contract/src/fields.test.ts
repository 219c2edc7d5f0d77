import { describe, expect, it } from 'vitest';
import { reportPeriod } from './console/reports/report-calls.ts';
import { entryOf } from './entry-of.ts';
import { day, instant, line } from './fields.ts';

const IMPOSSIBLE_DAYS = ['', '2026-99-99', '2026-13-01', '2026-02-30', '2025-02-29', '0000-01-01', '9999-12-31', 'now'];

describe('a day', () => {
  it.each(['2026-11-24', '2024-02-29', '1875-06-02', '2999-12-31'])('may be %s', (text) => {
    expect(day.safeParse(text).success).toBe(true);
  });
  it.each(IMPOSSIBLE_DAYS)('is not %j', (text) => {
    expect(day.safeParse(text).success).toBe(false);
  });
});

describe('an instant', () => {
  it.each(['2026-11-24T09:31:05Z', '2026-11-24T09:31:05.123Z', '2026-11-24T23:59:59.123456Z'])('may be %s', (text) => {
    expect(instant.safeParse(text).success).toBe(true);
  });
  it.each([
    ...IMPOSSIBLE_DAYS.map((text) => `${text}T00:00:00Z`),
    '2026-02-28T25:61:61Z',
    '2026-02-28T24:00:00Z',
    '2026-12-31T23:59:60Z',
    `2026-02-28T10:00:00.${'9'.repeat(300)}Z`,
  ])('is not %j', (text) => {
    expect(instant.safeParse(text).success).toBe(false);
  });
});

describe('a line of text', () => {
  it.each(['Asha', ' लूडो भाई ', 'x'.repeat(24)])('may be %j, without the spaces around it', (text) => {
    expect(line(24).parse(text)).toBe(text.trim());
  });
  it.each(['', '  ', 'x'.repeat(25), 'Bi\u0007lal', 'Bi\nlal', 'Bi\u202elal'])('is not %j', (text) => {
    expect(line(24).safeParse(text).success).toBe(false);
  });
});

it('a report has no period that is no day', () => {
  expect(['2026-02-28', '2026-02', 'FY2026Q1'].map((text) => reportPeriod.safeParse(text).success)).not.toContain(
    false,
  );
  expect(['2026-02-30', '2026-13'].map((text) => reportPeriod.safeParse(text).success)).not.toContain(true);
});

it('a table has no entry under a name that every object inherits', () => {
  const table = { deposit: 1 };
  expect(entryOf(table, 'deposit')).toBe(1);
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(entryOf(table, name)).toBeUndefined();
});
