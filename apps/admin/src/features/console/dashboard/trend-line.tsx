import { dayWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { linePoints, type Trend } from './trend.rules.ts';

const BOX = { width: 72, height: 20 };

type TrendLineProps = {
  trend: Trend;
  /** The day of a week ago, as `2026-01-31`. */
  weekAgoDay: string;
  show: (value: number) => string;
};

/** The whole day of a week ago in words, beside a line of the last fortnight. */
export function TrendLine({ trend: { values, weekAgo }, weekAgoDay, show }: TrendLineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const words = m.dashboard_trend({ count: values.length, low: show(low), high: show(high) });
  return (
    <span className="num mt-0.5 flex flex-wrap items-center gap-x-2 text-caption text-text-3">
      <span>{m.dashboard_week_ago({ day: dayWords(weekAgoDay), value: show(weekAgo) })}</span>
      {high > low && (
        <svg
          role="img"
          aria-label={words}
          viewBox={`-1 -1 ${BOX.width + 2} ${BOX.height + 2}`}
          width={BOX.width}
          height={BOX.height}
          className="flex-none text-link"
        >
          <title>{words}</title>
          <polyline
            points={linePoints(values, BOX)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      )}
    </span>
  );
}
