/** What matches are played for, where that is not money. */
export function PlayedFor() {
  return null;
}
