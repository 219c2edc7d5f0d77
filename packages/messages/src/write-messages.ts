import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typedModule } from './message-modules.rules.ts';
import { readTexts, type TextsOf, type TextSource } from './read-texts.ts';
import type { Texts } from './texts.rules.ts';

/** The module from which an app imports its messages. It is generated, not committed. */
export const messagesFile = (app: string) => join(app, 'src/messages.ts');

/** Writes the messages module of an app's folder from its texts unless it is up to date, and returns the texts. */
export const writeMessages = (app: string, name: TextsOf, source?: TextSource): Texts => {
  const file = messagesFile(app);
  const texts = readTexts(name, source);
  const text = typedModule(texts);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return texts;
};
