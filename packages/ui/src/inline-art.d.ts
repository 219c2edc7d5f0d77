/** A picture that comes with the code of a page instead of as a file of its own. */
declare module '@muqabla/ui/art/*.svg?inline' {
  const address: `data:image/svg+xml${string}`;
  export default address;
}
