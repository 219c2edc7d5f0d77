import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Catalogue,
  messageFaults,
  pointsFaults,
  sharedFaults,
  type Texts,
  typedModule,
} from './message-modules.rules.ts';

/** The module from which an app imports its messages. It is generated, not committed. */
export const messagesFile = (app: string) => join(app, 'src/messages.ts');

/** The folder with one folder of texts for each language. */
export const LANGUAGES_FOLDER = join(import.meta.dirname, '../languages');

/** The names of the files that have an app's texts, without `.json`; `-points` has the texts of an installation of points. */
export type TextsOf = 'player' | 'console';

const readTexts = (languages: string, name: string): Catalogue => {
  const [en, hi] = ['en', 'hi'].map((language) => {
    const file = join(languages, language, `${name}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue['en']) : {};
  });
  return { en: en ?? {}, hi: hi ?? {} };
};

/**
 * Reads the texts of an app, those it has for points and the shared ones. Throws with every fault when the two languages
 * disagree, or a text for points replaces none.
 */
const readAllTexts = (name: TextsOf, languages: string): Texts => {
  const [shared, own] = [readTexts(languages, 'shared'), readTexts(languages, name)];
  const all = { en: { ...shared.en, ...own.en }, hi: { ...shared.hi, ...own.hi } };
  const points = readTexts(languages, `${name}-points`);
  const faults = [...sharedFaults(shared, own), ...messageFaults(all), ...pointsFaults({ all, points })];
  if (faults.length > 0) throw new Error(`The messages of the ${name} are not sound:\n${faults.join('\n')}`);
  return { all, points };
};

/** Writes the messages module of an app's folder from its texts unless it is up to date, and returns the texts. */
export const writeMessages = (app: string, name: TextsOf, languages = LANGUAGES_FOLDER): Texts => {
  const file = messagesFile(app);
  const texts = readAllTexts(name, languages);
  const text = typedModule(texts);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return texts;
};
