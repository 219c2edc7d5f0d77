/** The lines of a deposit in rupees; base and gst add up to the amount to the paisa. */
export type Bill = { base: number; gst: number; amount: number };

/** The bill as the specification has it: base = amount / 1.28 for 28 percent, rounded to the paisa, and the rest is GST. */
export function billFor(amount: number, gstPercent: number): Bill {
  const base = Math.round((amount * 100) / (1 + gstPercent / 100)) / 100;
  return { base, gst: Math.round((amount - base) * 100) / 100, amount };
}
