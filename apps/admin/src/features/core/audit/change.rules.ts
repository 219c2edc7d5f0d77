type Facts = Record<string, unknown> | null;

export type Change = { field: string; before: string | undefined; after: string | undefined };

const textOf = (facts: Facts, field: string) => {
  const value = facts?.[field];
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Every field of either side with its value before and after, in the order of first occurrence. */
export const changesOf = (before: Facts, after: Facts): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: textOf(before, field),
    after: textOf(after, field),
  }));
