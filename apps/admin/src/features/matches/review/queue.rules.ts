/** The case before or after the chosen one; the first when none of the list is chosen; null at the ends. */
export const neighbour = (ids: readonly string[], chosen: string | undefined, step: 1 | -1): string | null => {
  const place = chosen === undefined ? -1 : ids.indexOf(chosen);
  if (place === -1) return ids[0] ?? null;
  return ids[place + step] ?? null;
};

/** Where to go on from a case that is decided or skipped: the next one, else the oldest other one, else nowhere. */
export const onwardFrom = (ids: readonly string[], left: string): string | null =>
  neighbour(ids, left, 1) ?? ids.find((id) => id !== left) ?? null;
