/** The languages of the product, the one that decides first. Each has a folder of texts in `packages/messages/languages`. */
export const LANGUAGES = ['en', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];
