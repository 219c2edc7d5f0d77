/** The last eight characters of an id, which are enough to distinguish entities on a page. */
export const shortId = (id: string): string => id.slice(-8);

const LONGEST_REFERENCE = 16;

/** A provider's reference as it is, or its end when it is too long to read. */
export const shortReference = (reference: string): string =>
  reference.length <= LONGEST_REFERENCE ? reference : `…${shortId(reference)}`;
