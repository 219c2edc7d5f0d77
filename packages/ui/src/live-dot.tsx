/** A dot in the colour of the surrounding text that marks a live state. */
export function LiveDot() {
  return <span aria-hidden className="inline-block size-2 flex-none rounded-full bg-current" />;
}
