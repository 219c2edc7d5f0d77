import type { TextReport } from './text-report.rules.ts';

type Texts = Readonly<Record<string, string>>;

export type ServerTexts = {
  /** The keys of the texts that the server and the contract mark. */
  readonly marked: readonly string[];
  /** The English texts of `shared.json` that the server words too. */
  readonly shared: Texts;
  /** `server.json` and `shared.json` of each language but English; empty where it has none yet. */
  readonly catalogues: Readonly<Record<string, { readonly server: Texts; readonly shared: Texts }>>;
};

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted().join(', ');

const keyFaults = (language: string, key: string, translated: string, { marked, shared }: ServerTexts): string[] => {
  const where = `${language}/server.json: ${JSON.stringify(key)}`;
  if (!marked.includes(key)) return [`${where}: no source has this text`];
  if (Object.values(shared).includes(key)) return [`${where}: shared.json has this text`];
  const [english, other] = [placeholdersOf(key), placeholdersOf(translated)];
  return english === other
    ? []
    : [`${where}: placeholders differ: English has ${english || 'none'}, it ${other || 'none'}`];
};

/** The keys of the server's texts that a language lacks. */
export const missingServerTexts = ({ marked, shared, catalogues }: ServerTexts, language: string): string[] => {
  const own = catalogues[language] ?? { server: {}, shared: {} };
  const common = new Set(Object.entries(shared).flatMap(([key, english]) => (key in own.shared ? [english] : [])));
  return [...new Set(marked)].filter((key) => !(key in own.server) && !common.has(key));
};

const ownTexts = ({ catalogues }: ServerTexts, language: string) => catalogues[language]?.server ?? {};

/** Reports on the server's texts of a language, under `server/` and their key. Its other lists are faults here, or have no place. */
export const serverTextReport = (texts: ServerTexts, language: string): Pick<TextReport, 'missing' | 'english'> => {
  const [own, hindi] = [ownTexts(texts, language), ownTexts(texts, 'hi')];
  // A context before the key is no part of the English.
  const isEnglish = (key: string) => own[key] === key.slice(key.indexOf('|') + 1) && hindi[key] !== own[key];
  const named = (keys: readonly string[]) => keys.map((key) => `server/${key}`);
  return {
    missing: named(missingServerTexts(texts, language)),
    english: named(Object.keys(own).filter(isEnglish)),
  };
};

/**
 * The faults of the server's texts, one line each: a text that Hindi lacks, a translation of a text that no source has, and
 * placeholders that differ. What other languages lack is read in English.
 */
export const serverTextFaults = (texts: ServerTexts): string[] => [
  ...missingServerTexts(texts, 'hi').map((key) => `hi/server.json: ${JSON.stringify(key)}: no translation`),
  ...Object.entries(texts.catalogues).flatMap(([language, { server }]) =>
    Object.entries(server).flatMap(([key, translated]) => keyFaults(language, key, translated, texts)),
  ),
];
