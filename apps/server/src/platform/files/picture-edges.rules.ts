// Weaker edges may be compression noise.
const EDGE_GREYS = 48;
const FEWEST_EDGES = 200;
// Only the sharpest tenth of edges is judged: a screen draws them from one pixel to the next, enlarging spreads them
// over two or more.
const SHARPEST_SHARE = 0.9;
const ENLARGED_BELOW = 0.65;

/**
 * True when a picture of grey values has no edge as sharp as a screen draws them: it was enlarged from a smaller one,
 * or is a photo of a screen. False when there are too few edges to decide.
 */
export const looksEnlarged = ({ data, width }: { data: Uint8Array; width: number }): boolean => {
  const steepness: number[] = [];
  for (let place = 1; place + 2 < data.length; place += 1) {
    const column = place % width;
    if (column < 1 || column + 2 >= width) continue;
    const [before = 0, left = 0, right = 0, after = 0] = data.subarray(place - 1, place + 3);
    const across = Math.abs(after - before);
    const step = Math.abs(right - left);
    const isSteepest = step >= Math.abs(left - before) && step >= Math.abs(after - right);
    if (across >= EDGE_GREYS && isSteepest) steepness.push(step / across);
  }
  if (steepness.length < FEWEST_EDGES) return false;
  return (steepness.toSorted((a, b) => a - b)[Math.floor(steepness.length * SHARPEST_SHARE)] ?? 1) < ENLARGED_BELOW;
};
