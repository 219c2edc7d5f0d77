/** A page number of the address, 1 when it is none. */
export const pageOf = (value: unknown): number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 999_999 ? Number(value) : 1;

/** One of the known values of the address, the given one otherwise. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;

/** A text of the address, at most so long. A text of digits alone arrives as a number. */
export const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';

/** A text of the address that has the wanted form, otherwise nothing. */
export const formOf = (value: unknown, form: RegExp): string | undefined => {
  const text = textOf(value, 300);
  return form.test(text) ? text : undefined;
};

export const ID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Where a list goes on, as the answer before gave it. */
export const MARK_FORM = /^[\w.:~-]{1,300}$/;
export const DAY_FORM = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
