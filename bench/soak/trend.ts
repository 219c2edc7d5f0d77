/** A value read at a time, in seconds. */
export type Reading = { readonly at: number; readonly value: number };

/** A straight line through readings: its slope in an hour, and how far the true one may be from it (two standard errors). */
export type Trend = { readonly perHour: number; readonly uncertainty: number };

const SECONDS_PER_HOUR = 3600;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The line of least squares; needs three readings. */
export const trendOf = (readings: readonly Reading[]): Trend => {
  if (readings.length < 3) return { perHour: 0, uncertainty: Number.POSITIVE_INFINITY };
  const [at, value] = [mean(readings.map((each) => each.at)), mean(readings.map((each) => each.value))];
  const spread = readings.reduce((sum, each) => sum + (each.at - at) ** 2, 0);
  const slope = readings.reduce((sum, each) => sum + (each.at - at) * (each.value - value), 0) / spread;
  const left = readings.reduce((sum, each) => sum + (each.value - value - slope * (each.at - at)) ** 2, 0);
  const error = Math.sqrt(left / (readings.length - 2) / spread);
  return { perHour: slope * SECONDS_PER_HOUR, uncertainty: 2 * error * SECONDS_PER_HOUR };
};

const inStretches = (readings: readonly Reading[], stretchSeconds: number): Reading[][] =>
  Object.values(Object.groupBy(readings, ({ at }) => Math.floor(at / stretchSeconds))).map((stretch = []) => stretch);

const byValue = (readings: readonly Reading[]) => readings.toSorted((one, other) => one.value - other.value);

/**
 * The smallest reading of each stretch of time. A heap grows until it is collected, so that only its lowest points show what is
 * kept.
 */
export const lowestOf = (readings: readonly Reading[], stretchSeconds: number): Reading[] =>
  inStretches(readings, stretchSeconds).flatMap((stretch) => byValue(stretch).slice(0, 1));

/** The median reading of each stretch of time, which single readings far away do not move. */
export const mediansOf = (readings: readonly Reading[], stretchSeconds: number): Reading[] =>
  inStretches(readings, stretchSeconds).flatMap((stretch) => byValue(stretch).slice(stretch.length >> 1)[0] ?? []);

/** True when the slope exceeds a limit by more than what it is uncertain by. */
export const growsFasterThan = ({ perHour, uncertainty }: Trend, limit: number) => perHour - uncertainty > limit;
