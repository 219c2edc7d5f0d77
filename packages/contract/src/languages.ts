/** The languages of the product, the one that decides first. Each has a folder of texts in `packages/messages/languages`. */
export const LANGUAGES = ['en', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The locale of each language in India, with the digits of the screens: 0 to 9. */
export const LOCALES = Object.fromEntries(
  LANGUAGES.map((language) => [language, `${language}-IN-u-nu-latn`]),
) as Readonly<Record<Language, string>>;
