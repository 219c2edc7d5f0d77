/** Points have no bank at either end. */
export function TraceLink() {
  return null;
}
