import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@muqabla/contract/languages';
import { messageFaults, pointsFaults, sharedFaults } from './text-faults.rules.ts';
import type { Catalogue, Texts } from './texts.rules.ts';

/** The names of the files that have an app's texts, without `.json`; `-points` has the texts of an installation of points. */
export type TextsOf = 'player' | 'console';

/** Where the texts are read: a folder with one folder for each language, and the languages. */
export type TextSource = { readonly folder: string; readonly languages: readonly string[] };

export const TEXT_SOURCE: TextSource = { folder: join(import.meta.dirname, '../languages'), languages: LANGUAGES };

/** The facts of a language in its folder: its name in itself and in English, and its script. */
export type LanguageFacts = { readonly name: string; readonly english: string; readonly script: string };

const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** Reads one file of texts in each of the languages; a language without the file has none. */
export const readCatalogue = (name: string, { folder, languages }: TextSource): Catalogue => ({
  en: {},
  ...Object.fromEntries(
    languages.map((language) => [
      language,
      readJson<Record<string, string>>(join(folder, language, `${name}.json`)) ?? {},
    ]),
  ),
});

/** Reads the facts of the languages that an app has texts in. */
export const readLanguages = (name: TextsOf, { folder, languages }: TextSource): Record<string, LanguageFacts> =>
  Object.fromEntries(
    languages
      .filter((language) => existsSync(join(folder, language, `${name}.json`)))
      .map((language) => {
        const facts = readJson<LanguageFacts>(join(folder, language, 'language.json'));
        if (facts === undefined) throw new Error(`packages/messages/languages/${language} has no language.json`);
        return [language, facts];
      }),
  );

/**
 * Reads the texts of an app, those it has for points and the shared ones, in the languages that the app has. Throws with every
 * fault when the languages disagree, or a text for points replaces none.
 */
export const readTexts = (name: TextsOf, { folder, languages }: TextSource = TEXT_SOURCE): Texts => {
  const facts = readLanguages(name, { folder, languages });
  const source = { folder, languages: Object.keys(facts) };
  const [shared, own] = [readCatalogue('shared', source), readCatalogue(name, source)];
  const all: Catalogue = {
    en: {},
    ...Object.fromEntries(Object.keys(own).map((language) => [language, { ...shared[language], ...own[language] }])),
  };
  const names = Object.fromEntries(Object.entries(facts).map(([language, fact]) => [language, fact.name]));
  const texts = { all, points: readCatalogue(`${name}-points`, source), names };
  const faults = [...sharedFaults(shared, own), ...messageFaults(all), ...pointsFaults(texts)];
  if (faults.length > 0) throw new Error(`The messages of the ${name} are not sound:\n${faults.join('\n')}`);
  return texts;
};
