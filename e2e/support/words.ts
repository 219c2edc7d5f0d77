import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import { readCatalogue, TEXT_SOURCE } from '@muqabla/messages/read-texts';
import { missingServerTexts } from '@muqabla/messages/server-texts.rules';
import { readServerTexts } from '../../tools/server-texts.ts';

const FILES = ['player', 'player-points', 'shared'] as const;
const CATALOGUES = FILES.map((name) => readCatalogue(name, TEXT_SOURCE));

/** The text of a key of the player app in a language, with values in its placeholders; those without one stay. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of a language, English where it lacks a text, as the app shows them. Throws for a key that does not exist. */
export const wordsOf =
  (language: Language): Words =>
  (key, values = {}) => {
    const catalogue = CATALOGUES.find(({ en }) => key in en);
    const text = catalogue?.[language]?.[key] ?? catalogue?.en[key];
    if (text === undefined) throw new Error(`no text ${key}`);
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };

const patternOf = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+');

/** Matches every text that a text with placeholders makes. */
export const madeBy = (text: string): RegExp => new RegExp(`^${patternOf(text)}$`);

/** Matches what a key is in any language, for money and for points. */
export const inAnyLanguage = (key: string): RegExp => {
  const texts = CATALOGUES.flatMap((catalogue) => LANGUAGES.flatMap((language) => catalogue[language]?.[key] ?? []));
  if (texts.length === 0) throw new Error(`no text ${key}`);
  return new RegExp(`^(${[...new Set(texts)].map(patternOf).join('|')})$`);
};

/** The English texts that a language shows: those of app and server that it lacks, and those that are the same in Hindi. */
export const englishIn = (language: Language): string[] => [
  ...CATALOGUES.flatMap((catalogue) =>
    Object.entries(catalogue.en).flatMap(([key, english]) =>
      catalogue[language]?.[key] !== undefined && catalogue.hi?.[key] !== english ? [] : [english],
    ),
  ),
  ...(language === 'en' ? [] : missingServerTexts(readServerTexts(), language)),
];
