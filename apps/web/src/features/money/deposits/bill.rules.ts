/** A deposit's bill in rupees; base and gst add up to the amount exactly. */
export type Bill = { base: number; gst: number; amount: number };

/** The specification's bill: base = amount / 1.28 at 28 percent, rounded to the paisa; the rest is GST. */
export function billFor(amount: number, gstPercent: number): Bill {
  const base = Math.round((amount * 100) / (1 + gstPercent / 100)) / 100;
  return { base, gst: Math.round((amount - base) * 100) / 100, amount };
}

/** Splits a deposit into the part collected for the player's dues and the rest, in rupees to the paisa. */
export function splitByDue(amount: number, due: number): { collected: number; left: number } {
  const collected = Math.min(amount, due);
  return { collected, left: Math.round((amount - collected) * 100) / 100 };
}
