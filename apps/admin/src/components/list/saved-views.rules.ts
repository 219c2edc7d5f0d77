type SavedSearch = Record<string, string | number | boolean>;

/** The filters and order of a search; a saved view begins at the first page. */
export const searchToSave = (search: object): SavedSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number | boolean] =>
        !['cursor', 'page'].includes(entry[0]) &&
        ['string', 'number', 'boolean'].includes(typeof entry[1]) &&
        // A number that is searched for may be a person's.
        !(entry[0] === 'search' && /\d{5}/.test(String(entry[1]))),
    ),
  );

const textOf = (search: object) =>
  Object.entries(searchToSave(search))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');

/** True when two searches have the same filters and order. */
export const isSameSearch = (one: object, other: object): boolean => textOf(one) === textOf(other);
