/** A number with its sign and one decimal: `+0.6`, `−1.1`, `0.0`. */
export const signedNumber = (value: number): string => {
  const rounded = Math.abs(value).toFixed(1);
  if (rounded === '0.0') return rounded;
  return `${value < 0 ? '−' : '+'}${rounded}`;
};
