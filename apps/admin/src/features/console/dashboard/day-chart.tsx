import 'uplot/dist/uPlot.min.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import UPlot from 'uplot';
import { dayWords } from '../../../lib/time.messages.ts';
import { useIsDark } from '../../../lib/use-media.ts';

const HEIGHT_PX = 220;
const TOKENS = ['--host', '--join'] as const;
const swatches = ['bg-host', 'bg-join'] as const;

type DayChartProps = {
  days: readonly string[];
  /** Two series, each with one figure per day. */
  series: readonly { name: string; values: readonly number[] }[];
  /** Formats a figure for the legend. */
  show: (value: number) => string;
  axis: (value: number) => string;
  /** The accessible name of the chart. */
  label: string;
};

/** A bar chart with a pair of bars per day; the figures of the hovered day are shown above it. */
export function DayChart({ days, series, show, axis, label }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const isDark = useIsDark();
  const drawn = JSON.stringify([days, series, isDark]);

  const draw = useEffectEvent(
    (element: HTMLElement) =>
      new UPlot(
        optionsOf({ element, days, series, axis, point: setPointed }),
        [days.map((_, place) => place), ...series.map(({ values }) => [...values])],
        element,
      ),
  );
  useEffect(() => {
    const element = box.current;
    // Draws again only when the data changes.
    if (element === null || drawn === '') return;
    const plot = draw(element);
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      plot.destroy();
    };
  }, [drawn]);

  const place = pointed ?? days.length - 1;
  return (
    <div>
      <p className="num mb-1 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-2" aria-hidden>
        <span className="min-w-14 font-semi text-text">{dayWords(days[place] ?? '')}</span>
        {series.map(({ name, values }, at) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span className={`size-3.5 rounded-[4px] ${swatches[at] ?? ''}`} />
            {name} <b className="font-semi text-text">{show(values[place] ?? 0)}</b>
          </span>
        ))}
      </p>
      <div ref={box} role="img" aria-label={label} className="w-full overflow-hidden" style={{ height: HEIGHT_PX }} />
    </div>
  );
}

type Drawn = Pick<DayChartProps, 'days' | 'series' | 'axis'> & {
  element: HTMLElement;
  point: (place: number | null) => void;
};

const optionsOf = ({ element, days, series, axis, point }: Drawn): UPlot.Options => {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const written = { stroke: token('--text-2'), font: `12px ${style.fontFamily}` };
  const grid = { stroke: token('--line'), width: 1 };
  const pathsOf = (align: 1 | -1) => {
    const paths = UPlot.paths.bars?.({ size: [0.38, 18], align, radius: 0.2, gap: 1 });
    return paths === undefined ? {} : { paths };
  };
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: () => [-0.7, days.length - 0.3] },
      y: { range: (_, low, high) => [Math.min(0, low), Math.max(high * 1.08, 1)] },
    },
    axes: [
      {
        ...written,
        grid: { show: false },
        ticks: { show: false },
        size: 26,
        splits: () => days.map((_, place) => place),
        values: (plot, splits) => {
          const every = Math.ceil(days.length / Math.max(2, Math.floor(plot.width / 64)));
          return splits.map((place) => ((days.length - 1 - place) % every === 0 ? dayWords(days[place] ?? '') : ''));
        },
      },
      {
        ...written,
        grid,
        ticks: { show: false },
        size: 58,
        values: (_, splits) => splits.map((value) => (Number.isInteger(value) ? axis(value) : '')),
      },
    ],
    series: [
      {},
      ...series.map((_, place) => ({
        fill: token(TOKENS[place === 0 ? 0 : 1]),
        stroke: 'transparent',
        width: 0,
        points: { show: false },
        ...pathsOf(place === 0 ? -1 : 1),
      })),
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => point(idx ?? null)] },
  };
};
