import type { StatusDay } from '@muqabla/contract/operations/status/status-calls';
import { STATUS_LETTERS, STATUS_MINUTES } from '@muqabla/contract/operations/status/status-terms';

/** The number of minutes in each state, and of those without a measurement. */
export type Minutes = {
  readonly ok: number;
  readonly slow: number;
  readonly down: number;
  readonly unmeasured: number;
};
export type Shade = keyof Minutes;

/** A stretch of equal minutes. */
export type Stretch = { readonly shade: Shade; readonly from: number; readonly minutes: number };

const SHADES = new Map<string, Shade>(
  Object.entries(STATUS_LETTERS).map(([shade, letter]) => [letter, shade as Shade] as const),
);

/** The stretches of a day that is written minute by minute. */
export const stretchesOf = (letters: string): Stretch[] => {
  const stretches: { shade: Shade; from: number; minutes: number }[] = [];
  for (const [from, letter] of [...letters].entries()) {
    const shade = SHADES.get(letter) ?? 'unmeasured';
    const last = stretches.at(-1);
    if (last?.shade === shade) last.minutes += 1;
    else stretches.push({ shade, from, minutes: 1 });
  }
  return stretches;
};

const NONE: Minutes = { ok: 0, slow: 0, down: 0, unmeasured: 0 };

/** The sums of stretches. */
export const sumStretches = (stretches: readonly Stretch[]): Minutes =>
  stretches.reduce((sum, { shade, minutes }) => ({ ...sum, [shade]: sum[shade] + minutes }), NONE);

/** The minutes of one day. */
export const minutesOf = ({ ok, slow, down }: StatusDay): Minutes => ({
  ok,
  slow,
  down,
  unmeasured: Math.max(0, STATUS_MINUTES - ok - slow - down),
});

/** The sums of days. */
export const sumDays = (days: readonly StatusDay[]): Minutes =>
  days.map(minutesOf).reduce(
    (sum, day) => ({
      ok: sum.ok + day.ok,
      slow: sum.slow + day.slow,
      down: sum.down + day.down,
      unmeasured: sum.unmeasured + day.unmeasured,
    }),
    NONE,
  );

/**
 * The share of the measured minutes in which it worked, slowly or not, with two decimals, rounded down so that 100 means
 * every one; null without a measurement.
 */
export const availablePercent = ({ ok, slow, down }: Minutes): string | null => {
  const measured = ok + slow + down;
  if (measured === 0) return null;
  const hundredths = Math.floor(((ok + slow) * 10_000) / measured);
  return String(hundredths / 100);
};
