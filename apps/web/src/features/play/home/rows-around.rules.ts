const MOST = 4;

/** The rows of a group around the own one, at most four: from the index on, and before the other. */
export const rowsAround = (group: readonly { readonly isOwn: boolean }[]): { from: number; to: number } => {
  const own = Math.max(
    0,
    group.findIndex(({ isOwn }) => isOwn),
  );
  const from = Math.max(0, Math.min(own - 1, group.length - MOST));
  return { from, to: Math.min(group.length, from + MOST) };
};
