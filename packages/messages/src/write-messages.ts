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

/** The folder of the texts that both apps share. */
export const SHARED_MESSAGES = join(import.meta.dirname, '../shared');

const readTexts = (folder: string): Catalogue => {
  const [en, hi] = ['en', 'hi'].map(
    (language) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Catalogue['en'],
  );
  return { en: en ?? {}, hi: hi ?? {} };
};

/**
 * Reads the texts of an app's folder, those it has for points and the shared ones. Throws with every fault when the two languages
 * disagree, or a text for points replaces none.
 */
const readAllTexts = (app: string): Texts => {
  const [shared, own] = [readTexts(SHARED_MESSAGES), readTexts(join(app, 'messages'))];
  const all = { en: { ...shared.en, ...own.en }, hi: { ...shared.hi, ...own.hi } };
  const folder = join(app, 'messages/points');
  const points = existsSync(folder) ? readTexts(folder) : { en: {}, hi: {} };
  const faults = [...sharedFaults(shared, own), ...messageFaults(all), ...pointsFaults({ all, points })];
  if (faults.length > 0) throw new Error(`The messages of ${app} are not sound:\n${faults.join('\n')}`);
  return { all, points };
};

/** Writes the messages module of an app's folder unless it is up to date, and returns its texts. */
export const writeMessages = (app: string): Texts => {
  const file = messagesFile(app);
  const texts = readAllTexts(app);
  const text = typedModule(texts);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return texts;
};
