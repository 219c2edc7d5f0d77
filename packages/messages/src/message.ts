/**
 * Returns a text in the current language. A text with placeholders takes a value for each: `Message<'amount'>` is called with
 * `{ amount }`.
 */
export type Message<Placeholder extends string = never> = [Placeholder] extends [never]
  ? (values?: Readonly<Record<string, never>>) => string
  : (values: Readonly<Record<Placeholder, string | number>>) => string;

/** A text, and its number in the list of the texts of a language. */
export type NumberedText = readonly [text: string, number: number];

/**
 * Returns a function that creates messages, each of a text and its number. The text is that of the given list at this number,
 * where there is a list, and else its own.
 */
export const messagesIn =
  (currentTexts: () => readonly string[] | undefined) =>
  <Placeholder extends string = never>([text, number]: NumberedText) =>
    ((values: Readonly<Record<string, string | number>>) =>
      (currentTexts()?.[number] ?? text).replace(
        /\{(\w+)\}/g,
        (_, placeholder: string) => `${values[placeholder]}`,
      )) as Message<Placeholder>;
