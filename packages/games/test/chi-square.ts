/** How far counts are from being equally likely: the sum of squared differences over what is expected. */
export const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

// Critical values at 1 % of https://www.itl.nist.gov/div898/handbook/eda/section3/eda3674.htm; the seeds of the tests are fixed, so
// that the same figures come out each time.
export const ONE_DEGREE = 6.63;
export const FIVE_DEGREES = 15.09;
export const THIRTY_FIVE_DEGREES = 57.34;
