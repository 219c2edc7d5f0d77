/** Points are not withdrawn: nothing is passed for money. */
export function RingsLink() {
  return null;
}
