/** A dot in the colour of the text around it: this is happening now. */
export function LiveDot() {
  return <span aria-hidden className="inline-block size-2 flex-none rounded-full bg-current" />;
}
