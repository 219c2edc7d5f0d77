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

/**
 * The smallest reading of each stretch of time. A heap grows until it is collected, so that only its lowest points show what is
 * kept.
 */
export const lowestOf = (readings: readonly Reading[], stretchSeconds: number): Reading[] => {
  const lowest = new Map<number, Reading>();
  for (const reading of readings) {
    const stretch = Math.floor(reading.at / stretchSeconds);
    if (reading.value < (lowest.get(stretch)?.value ?? Number.POSITIVE_INFINITY)) lowest.set(stretch, reading);
  }
  return [...lowest.values()];
};

/** Whether the slope exceeds a limit by more than what it is uncertain by. */
export const growsFasterThan = ({ perHour, uncertainty }: Trend, limit: number) => perHour - uncertainty > limit;
