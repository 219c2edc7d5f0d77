/** Shows nothing: money needs no explanation. */
export function PlayedFor() {
  return null;
}
