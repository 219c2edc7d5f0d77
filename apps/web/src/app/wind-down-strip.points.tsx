/** Points are not paid out: play for them is closed by maintenance. */
export function WindDownStrip() {
  return null;
}
