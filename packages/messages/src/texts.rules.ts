/** Texts by key, of each language that has some. English has all. */
export type Catalogue = { readonly en: Record<string, string> } & Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** The texts of an app: all, those that some of them have for points, and the languages, each with its name in itself. */
export type Texts = {
  readonly all: Catalogue;
  readonly points: Catalogue;
  readonly names: Readonly<Record<string, string>>;
};

/** The keys of an app's texts in the order of their numbers: all, then those for points. */
const keysOf = ({ all, points }: Texts) => [
  ...Object.keys(all.en).map((key) => ({ key, of: all })),
  ...Object.keys(points.en).map((key) => ({ key, of: points })),
];

/** The text of a key in a language, or the English one. */
const textOf = (of: Catalogue, key: string, language: string): string => of[language]?.[key] ?? of.en[key] ?? '';

/** All texts of a language, each at its number; English where the language has none. */
export const listTexts = (texts: Texts, language: string): string[] =>
  keysOf(texts).map(({ key, of }) => textOf(of, key, language));

/** The numbers of the texts by key: of all, and of those for points. */
export const numberTexts = (
  texts: Texts,
): { all: ReadonlyMap<string, number>; points: ReadonlyMap<string, number> } => {
  const numbers = keysOf(texts).map(({ key, of }, number) => ({ key, of, number }));
  const numbersOf = (wanted: Catalogue) =>
    new Map(numbers.filter(({ of }) => of === wanted).map(({ key, number }) => [key, number]));
  return { all: numbersOf(texts.all), points: numbersOf(texts.points) };
};

/** The names of the placeholders of a text, in their order. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The names of the placeholders of a text, each once, by the alphabet. */
export const placeholdersOf = (text: string): string[] => [...new Set(placeholdersIn(text))].toSorted();

/** The name of the export that has a key: the key itself, or its group. */
export const groupOf = (key: string): string => key.replace(/\..*/, '');
