/** Played for points, a tournament is free and without prizes. */
export function PrizeFields() {
  return null;
}
