import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, messageFaults, typedModule } from './message-modules.rules.ts';

/** The module from which an app imports its messages. It is generated, not committed. */
export const messagesFile = (app: string) => join(app, 'src/messages.ts');

/** Reads the texts of an app's folder. Throws with every fault when the two languages disagree. */
const readCatalogue = (app: string): Catalogue => {
  const [en, hi] = ['en', 'hi'].map(
    (language) => JSON.parse(readFileSync(join(app, `messages/${language}.json`), 'utf8')) as Catalogue['en'],
  );
  const catalogue = { en: en ?? {}, hi: hi ?? {} };
  const faults = messageFaults(catalogue);
  if (faults.length > 0) throw new Error(`The messages of ${app} are not sound:\n${faults.join('\n')}`);
  return catalogue;
};

/** Writes the messages module of an app's folder unless it is up to date, and returns the catalogue. */
export const writeMessages = (app: string): Catalogue => {
  const file = messagesFile(app);
  const catalogue = readCatalogue(app);
  const text = typedModule(catalogue);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return catalogue;
};
