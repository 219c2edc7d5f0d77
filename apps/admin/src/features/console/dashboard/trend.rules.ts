import type { DashboardDay, MoneyFigure, PeopleFigure } from '@muqabla/contract/console/reports/dashboard-calls';

/** The whole days of a figure before today, oldest first, and the day of a week ago among them. */
export type Trend = { readonly values: readonly number[]; readonly weekAgo: number };

/** The number of whole days that a trend shows. */
export const TREND_DAYS = 14;
const WEEK = 7;

/** The trend of a figure; null while there are fewer than eight days, so that none of a week ago is among them. */
export const trendOf = (days: readonly DashboardDay[], figure: MoneyFigure | PeopleFigure): Trend | null => {
  const values = days
    .slice(0, -1)
    .map(({ people, money }) => ({ ...people, ...money })[figure])
    .filter((value) => value !== undefined);
  const weekAgo = values.at(-WEEK);
  return weekAgo === undefined ? null : { values: values.slice(-TREND_DAYS), weekAgo };
};

/** The points of a line in a box: x from 0 to its width, the greatest value at the top, the least at the bottom. */
export const linePoints = (values: readonly number[], { width, height }: { width: number; height: number }): string => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (place: number) => (values.length === 1 ? 0 : (place / (values.length - 1)) * width);
  const y = (value: number) => (high === low ? height / 2 : height - ((value - low) / (high - low)) * height);
  return values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
};
