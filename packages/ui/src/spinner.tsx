/** A rotating ring in the colour of the surrounding text. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="block size-5 flex-none animate-spin rounded-full border-3 border-current border-r-transparent"
    />
  );
}
