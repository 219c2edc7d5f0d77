/** The last eight characters of an id, which are enough to distinguish entities on a page. */
export const shortId = (id: string): string => id.slice(-8);
