/** The filters of a list by name, as the URL has them. */
export type FilterTexts = Readonly<Record<string, string | undefined>>;

/** Writes equal filters as equal text, in whatever order they are named. */
export const filterText = (values: FilterTexts): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
