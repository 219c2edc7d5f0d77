import type { StatusDay } from '@muqabla/contract/operations/status/status-calls';
import { STATUS_MINUTES } from '@muqabla/contract/operations/status/status-terms';
import { minutesOf, type Shade, type Stretch } from './status.rules.ts';

const fill: Record<Shade, string> = {
  ok: 'fill-ok',
  slow: 'fill-wait',
  down: 'fill-bad',
  unmeasured: 'fill-none',
};

const HEIGHT = 32;
const DAY_WIDTH = 4;
const MIN_HEIGHT = 3;

// A minute of a day would be too low to be seen, so every stretch has a lowest height.
const heightOf = (minutes: number) => (minutes === 0 ? 0 : Math.max(MIN_HEIGHT, (minutes / STATUS_MINUTES) * HEIGHT));

/**
 * Draws one bar a day: minutes of failure on top of slow ones on top of working ones; unmeasured minutes stay empty.
 */
export function DayBars({ days, label }: { days: readonly StatusDay[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-9 w-full"
    >
      {days.map((day, place) => {
        const { ok, slow, down } = minutesOf(day);
        const heights = { down: heightOf(down), slow: heightOf(slow), ok: 0 };
        heights.ok = Math.min(heightOf(ok), HEIGHT - heights.down - heights.slow);
        let top = HEIGHT - heights.ok - heights.slow - heights.down;
        return (
          <g key={day.day}>
            <rect x={place * DAY_WIDTH} y={HEIGHT - 1} width={DAY_WIDTH - 1} height={1} className="fill-line-2" />
            {(['down', 'slow', 'ok'] as const).map((shade) => {
              const y = top;
              top += heights[shade];
              return (
                heights[shade] > 0 && (
                  <rect
                    key={shade}
                    x={place * DAY_WIDTH}
                    y={y}
                    width={DAY_WIDTH - 1}
                    height={heights[shade]}
                    className={fill[shade]}
                  />
                )
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}

// Trouble is higher, so that it is seen without its colour.
const height: Record<Shade, number> = { ok: 16, slow: 24, down: HEIGHT, unmeasured: 0 };

/** A day minute by minute; what was not measured stays empty. */
export function MinuteBars({ stretches, label }: { stretches: readonly Stretch[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${STATUS_MINUTES} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-9 w-full"
    >
      <rect x={0} y={HEIGHT - 1} width={STATUS_MINUTES} height={1} className="fill-line-2" />
      {stretches.map(({ shade, from, minutes }) => (
        <rect
          key={from}
          x={from}
          y={HEIGHT - height[shade]}
          // A single minute is narrower than a dot of a phone.
          width={shade === 'ok' || shade === 'unmeasured' ? minutes : Math.max(6, minutes)}
          height={height[shade]}
          className={fill[shade]}
        />
      ))}
    </svg>
  );
}
