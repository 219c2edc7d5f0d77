import type { Language } from '@muqabla/contract/languages';

type Options = { readonly locale?: Language };

/**
 * Returns a text in the current language, or in `locale` when given. A text with placeholders takes a value for each:
 * `Message<'amount'>` is called with `{ amount }`.
 */
export type Message<Placeholder extends string = never> = [Placeholder] extends [never]
  ? (values?: Readonly<Record<string, never>>, options?: Options) => string
  : (values: Readonly<Record<Placeholder, string | number>>, options?: Options) => string;

/** Returns a function that creates messages from their two texts, in the language that the given function returns. */
export const messagesIn =
  (currentLanguage: () => Language) =>
  <Placeholder extends string = never>(english: string, hindi: string) =>
    ((values: Readonly<Record<string, string | number>>, { locale = currentLanguage() }: Options = {}) =>
      (locale === 'hi' ? hindi : english).replace(
        /\{(\w+)\}/g,
        (_, placeholder: string) => `${values[placeholder]}`,
      )) as Message<Placeholder>;
