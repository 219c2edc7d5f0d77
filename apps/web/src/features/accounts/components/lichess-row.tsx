/** Where money is played for, no battles are on Lichess. */
export function LichessRow() {
  return null;
}
