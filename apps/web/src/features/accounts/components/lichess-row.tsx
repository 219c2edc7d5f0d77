/** Shows nothing: battles on Lichess exist only for points. */
export function LichessRow() {
  return null;
}
