/** A turning ring in the colour of the text around it. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="block size-5 flex-none animate-spin rounded-full border-3 border-current border-r-transparent"
    />
  );
}
