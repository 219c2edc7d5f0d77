/** The change from `before` to `now` in whole percent; null when `before` is zero. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);

const STEPS = [
  { from: 10_000_000, by: 10_000_000, unit: ' Cr' },
  { from: 100_000, by: 100_000, unit: ' L' },
  { from: 1000, by: 1000, unit: 'K' },
];

/** A figure abbreviated for the axis of a chart: 950, 1.5K, 2 L, 1 Cr. */
export const shortFigure = (figure: number): string => {
  const size = Math.abs(figure);
  const step = STEPS.find(({ from }) => size >= from);
  const short = step === undefined ? size : size / step.by;
  const text = String(Math.round(short * 10) / 10);
  return `${figure < 0 ? '−' : ''}${text}${step?.unit ?? ''}`;
};
