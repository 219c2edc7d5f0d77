import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import { type Bilingual, englishOf, type Words } from '@muqabla/contract/texts';

const FOLDER = join(import.meta.dirname, '../languages');

type Texts = Readonly<Record<string, string>>;

const readTexts = (language: Language, name: string): Texts => {
  const file = join(FOLDER, language, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
};

/** True for the key of a text in `shared.json` that the server words too, such as the name of a state. */
export const isCommonKey = (key: string): boolean =>
  /^(brand$|kyc_consent$|(arena_name|standard_reason|state)\.)/.test(key);

const shared = Object.entries(readTexts('en', 'shared')).filter(([key]) => isCommonKey(key));

const readCatalogue = (language: Language): ReadonlyMap<string, string> => {
  const translated = readTexts(language, 'shared');
  const common = shared.flatMap(([key, english]) => {
    const own = translated[key];
    return own === undefined ? [] : [[english, own] as const];
  });
  return new Map([...Object.entries(readTexts(language, 'server')), ...common]);
};

const CATALOGUES: ReadonlyMap<Language, ReadonlyMap<string, string>> = new Map(
  LANGUAGES.filter((language) => language !== 'en').map((language) => [language, readCatalogue(language)]),
);

/** The values of a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** A text in a language, or in English where the language has no translation of it; a placeholder without a value stays. */
export const textIn = (words: Words, language: Language, values: Values = {}): string =>
  (CATALOGUES.get(language)?.get(words) ?? englishOf(words)).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );

type Table = Words | readonly Table[] | { readonly [key: string]: Table };
type InLanguage<T> = T extends Words ? string : { readonly [Key in keyof T]: InLanguage<T[Key]> };

const tableIn = (table: Table, language: Language): unknown => {
  if (typeof table === 'string') return textIn(table, language);
  return Array.isArray(table)
    ? table.map((each: Table) => tableIn(each, language))
    : Object.fromEntries(Object.entries(table).map(([key, each]) => [key, tableIn(each, language)]));
};

/** A table of texts in a language; placeholders stay. */
export const textsIn = <T extends Table>(table: T, language: Language): InLanguage<T> =>
  tableIn(table, language) as InLanguage<T>;

/** A text of the product as staff would have written it, in the languages of the console. */
export const bothOf = (words: Words): Bilingual => ({ en: textIn(words, 'en'), hi: textIn(words, 'hi') });

/**
 * Returns what staff wrote, for a reader of any language: their Hindi or their English. An English text that is the product's own, such as
 * the name of a board game, is in the reader's language.
 */
export const writtenIn = ({ en, hi }: Bilingual, language: Language): string =>
  language === 'hi' ? hi : textIn(en as Words, language);

/** Lines that staff wrote, for a reader of any language, each as `writtenIn` has it. */
export const linesWrittenIn = (
  { en, hi }: { readonly en: readonly string[]; readonly hi: readonly string[] },
  language: Language,
): string[] => (language === 'hi' ? [...hi] : en.map((line) => textIn(line as Words, language)));
