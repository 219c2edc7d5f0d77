/** The languages of the product, the one that decides first. Each has a folder of texts in `packages/messages/languages`. */
export const LANGUAGES = ['en', 'hi', 'mr', 'bn', 'gu', 'kn'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages of the console, in which staff also write texts for players. */
export const STAFF_LANGUAGES = ['en', 'hi'] as const;
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];

/** The languages that are marked as new until the operator confirms that a native speaker has read them. */
export const REVIEWED_BY_OPERATOR = ['mr', 'bn', 'gu', 'kn'] as const satisfies readonly Exclude<
  Language,
  StaffLanguage
>[];

/** The locale of each language in India, with the digits of the screens: 0 to 9. */
export const LOCALES = Object.fromEntries(
  LANGUAGES.map((language) => [language, `${language}-IN-u-nu-latn`]),
) as Readonly<Record<Language, string>>;
