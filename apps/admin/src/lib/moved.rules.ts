/** The list with the item of one place put at another. Places outside the list change nothing. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
};
