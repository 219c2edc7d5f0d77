import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Catalogue,
  messageFaults,
  overlaid,
  overlayFaults,
  sharedFaults,
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

const throwFaults = (app: string, faults: readonly string[]) => {
  if (faults.length > 0) throw new Error(`The messages of ${app} are not sound:\n${faults.join('\n')}`);
};

/** Reads the texts of an app's folder and the shared ones. Throws with every fault when the two languages disagree. */
const readCatalogue = (app: string): Catalogue => {
  const [shared, own] = [readTexts(SHARED_MESSAGES), readTexts(join(app, 'messages'))];
  const catalogue = overlaid(shared, own);
  throwFaults(app, [...sharedFaults(shared, own), ...messageFaults(catalogue)]);
  return catalogue;
};

/** A catalogue with the texts of `messages/points` in place of its own; throws when one of them replaces none. */
export const withPointsTexts = (app: string, catalogue: Catalogue): Catalogue => {
  const folder = join(app, 'messages/points');
  if (!existsSync(folder)) return catalogue;
  const overlay = readTexts(folder);
  throwFaults(app, overlayFaults(catalogue, overlay));
  return overlaid(catalogue, overlay);
};

/** Writes the messages module of an app's folder unless it is up to date, and returns the catalogue. */
export const writeMessages = (app: string): Catalogue => {
  const file = messagesFile(app);
  const catalogue = readCatalogue(app);
  const text = typedModule(catalogue);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return catalogue;
};
