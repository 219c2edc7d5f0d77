/** The periods a list can be narrowed to. `other` is a first and a last day of the person's choice. */
export const PERIODS = ['any', 'today', 'yesterday', 'week', 'month', 'other'] as const;
export type Period = (typeof PERIODS)[number];

type Days = { from: string; to: string };

const DAY_MS = 86_400_000;
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);

/** The first and last day of a period, both included; empty texts where it has none of its own. */
export const daysOfPeriod = (period: Period, today: string): Days => {
  if (period === 'today') return { from: today, to: today };
  if (period === 'yesterday') return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
  if (period === 'week') return { from: daysBefore(today, 6), to: today };
  if (period === 'month') return { from: daysBefore(today, 29), to: today };
  return { from: '', to: '' };
};

/** The period with these days. */
export const periodOfDays = ({ from, to }: Days, today: string): Period => {
  if (from === '' && to === '') return 'any';
  const known = PERIODS.find((period) => {
    const days = daysOfPeriod(period, today);
    return days.from === from && days.to === to;
  });
  return known ?? 'other';
};
