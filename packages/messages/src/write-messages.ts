import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  absentFaults,
  type Catalogue,
  messageFaults,
  overlaid,
  overlayFaults,
  sharedFaults,
  typedModule,
  without,
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

/** The keys of the texts that exist only where money is played for: `messages/money.json` of an app. */
const readMoneyKeys = (app: string): string[] => {
  const file = join(app, 'messages/money.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
};

/**
 * A catalogue as points have it: with the texts of `messages/points` in place of its own, and without those of money. Throws
 * when a text replaces none, or a key of money has none.
 */
export const withPointsTexts = (app: string, catalogue: Catalogue): Catalogue => {
  const folder = join(app, 'messages/points');
  const overlay = existsSync(folder) ? readTexts(folder) : { en: {}, hi: {} };
  const moneyKeys = readMoneyKeys(app);
  throwFaults(app, [...overlayFaults(catalogue, overlay), ...absentFaults(catalogue, moneyKeys)]);
  return without(overlaid(catalogue, overlay), moneyKeys);
};

/** Writes the messages module of an app's folder unless it is up to date, and returns the catalogue. */
export const writeMessages = (app: string): Catalogue => {
  const file = messagesFile(app);
  const catalogue = readCatalogue(app);
  const text = typedModule(catalogue);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return catalogue;
};
