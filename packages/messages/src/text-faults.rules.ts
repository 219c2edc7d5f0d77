import { type Catalogue, groupOf, placeholdersIn, placeholdersOf, type Texts } from './texts.rules.ts';

/** The languages in which every text is written with the feature it belongs to; the others follow. */
const WHOLE_LANGUAGES = ['en', 'hi'];

const isWhole = (language: string) => WHOLE_LANGUAGES.includes(language);

const keysOf = (catalogue: Catalogue) => [...new Set(Object.values(catalogue).flatMap((texts) => Object.keys(texts)))];

const placeholderFaults = (key: string, english: string, [language, text]: [string, unknown]): string[] => {
  if (text === undefined) return isWhole(language) ? [`${key}: no text in ${language}`] : [];
  if (typeof text !== 'string' || text.trim() === '') return [`${key}: no words in ${language}`];
  const faults = [];
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))
    faults.push(`${key}: a brace that belongs to no {placeholder} in ${language}`);
  const [expected, found] = [placeholdersOf(english).join(', '), placeholdersOf(text).join(', ')];
  if (expected !== found)
    faults.push(`${key}: placeholders differ: en has ${expected || 'none'}, ${language} has ${found || 'none'}`);
  return faults;
};

const faultsOf = (key: string, catalogue: Catalogue): string[] => {
  if (!/^[a-z]\w*(\.[\w -]+)?$/.test(key))
    return [`${key}: a key is a name in TypeScript that begins with a small letter`];
  const english = catalogue.en[key];
  if (english === undefined)
    return WHOLE_LANGUAGES.some((each) => catalogue[each]?.[key] !== undefined) ? [`${key}: no text in en`] : [];
  return [
    ...Object.entries(catalogue).flatMap(([language, texts]) =>
      placeholderFaults(key, english, [language, texts[key]]),
    ),
    ...(key.includes('.') && groupOf(key) in catalogue.en ? [`${key}: ${groupOf(key)} is a text, not a group`] : []),
  ];
};

/**
 * The faults of a catalogue, one line each; empty when its languages agree. A text that a later language lacks is none, nor one that
 * it has left of those that are gone: who adds or removes a text needs English and Hindi alone.
 */
export const messageFaults = (catalogue: Catalogue): string[] =>
  keysOf(catalogue).flatMap((key) => faultsOf(key, catalogue));

/** The faults of an app's own texts beside those that both apps share. */
export const sharedFaults = (shared: Catalogue, own: Catalogue): string[] =>
  Object.keys(own.en)
    .filter((key) => key in shared.en)
    .map((key) => `${key}: both apps share this text`);

const pointsFaultsOf = ({ all, points }: Texts, key: string): string[] => {
  const replaced = all.en[key];
  if (points.en[key] === undefined) return points.hi?.[key] === undefined ? [] : [`${key}: no text for points in en`];
  if (replaced === undefined) return [`${key}: no text to replace in en`];
  return Object.entries(points).flatMap(([language, texts]) => {
    const text = texts[key];
    if (text === undefined) return isWhole(language) ? [`${key}: no text for points in ${language}`] : [];
    const unknown = placeholdersIn(text).filter((name) => !placeholdersIn(replaced).includes(name));
    return unknown.length === 0
      ? []
      : [`${key}: en has no {${unknown.join('}, {')}}, which ${language} has for points`];
  });
};

/** The faults of the texts for points; one may leave out placeholders of the text it replaces. */
export const pointsFaults = (texts: Texts): string[] =>
  keysOf(texts.points).flatMap((key) => pointsFaultsOf(texts, key));
