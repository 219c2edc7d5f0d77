/** A picture inlined into the code of a page instead of a separate file. */
declare module '@muqabla/ui/art/*.svg?inline' {
  const address: `data:image/svg+xml${string}`;
  export default address;
}
