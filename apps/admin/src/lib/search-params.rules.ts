/** The value when it is a known one, otherwise the default. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;

/** A trimmed text up to the given length. The router parses a text of digits as a number. */
export const textOf = (value: unknown, maxLength: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, maxLength) : '';

/** A text that has the form, otherwise undefined. */
export const formOf = (value: unknown, form: RegExp): string | undefined => {
  const text = textOf(value, 300);
  return form.test(text) ? text : undefined;
};

/** The cursor of a list's next page. */
export const CURSOR_FORM = /^[\w.:~-]{1,300}$/;
export const DAY_FORM = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
