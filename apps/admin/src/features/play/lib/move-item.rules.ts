/** The list with one item moved to another index. An index outside the list changes nothing. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
};
