import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, messageFaults, typedModule } from './message-modules.rules.ts';

/** The module that an app imports its messages from. It is generated and not committed. */
export const messagesFile = (app: string) => join(app, 'src/messages.ts');

/** Reads the texts of an app's folder. Throws with every fault where the two languages disagree. */
const readCatalogue = (app: string): Catalogue => {
  const [en, hi] = ['en', 'hi'].map(
    (language) => JSON.parse(readFileSync(join(app, `messages/${language}.json`), 'utf8')) as Catalogue['en'],
  );
  const catalogue = { en: en ?? {}, hi: hi ?? {} };
  const faults = messageFaults(catalogue);
  if (faults.length > 0) throw new Error(`The messages of ${app} are not sound:\n${faults.join('\n')}`);
  return catalogue;
};

/** Writes the messages of an app's folder, unless they are up to date, and returns what they were made of. */
export const writeMessages = (app: string): Catalogue => {
  const file = messagesFile(app);
  const catalogue = readCatalogue(app);
  const text = typedModule(catalogue);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return catalogue;
};
