/** The things that a text could be; null where it does not have their form. */
export type SearchTerms = {
  readonly phone: string | null;
  /** A whole id. */
  readonly id: string | null;
  /** The last eight characters of an id. */
  readonly reference: string | null;
  /** A room code, a refer code, a UTR or a payment id, as typed and in both cases. */
  readonly codes: readonly string[] | null;
  /** The first and the last text that a name with this beginning can be, in lower case. */
  readonly name: readonly [first: string, last: string] | null;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE = /^[0-9a-f]{8}$/;
const CODE = /^[\w-]{4,60}$/;
const PHONE = /^(?:\+91|0)?([6-9]\d{9})$/;

/** Reads what a search text can be; a leading # and the spaces and hyphens of a phone are skipped. */
export const readSearchTerms = (text: string): SearchTerms => {
  const plain = text.replace(/^#/, '').trim();
  const lower = plain.toLowerCase();
  const phone = PHONE.exec(plain.replaceAll(/[\s()-]/g, ''))?.[1] ?? null;
  return {
    phone,
    id: ID.test(lower) ? lower : null,
    reference: REFERENCE.test(lower) ? lower : null,
    codes: CODE.test(plain) ? [...new Set([plain, plain.toUpperCase(), lower])] : null,
    name: lower.length >= 2 ? [lower, `${lower}\u{10FFFF}`] : null,
  };
};
