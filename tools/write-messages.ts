// Writes src/messages.ts of both apps from packages/messages/languages, or says where the languages disagree, and then what each
// language lacks of the player app and the server: in figures, or in full for the language that is named (`npm run check messages -- mr`).
import { join } from 'node:path';
import { type ServerTexts, serverTextFaults, serverTextReport } from '@muqabla/messages/server-texts.rules';
import { type TextReport, textReport } from '@muqabla/messages/text-report.rules';
import type { Texts } from '@muqabla/messages/texts.rules';
import { writeMessages } from '@muqabla/messages/write-messages';
import { readServerTexts } from './server-texts.ts';
import { root } from './source-files.ts';

const LISTS = {
  missing: 'shown in English',
  english: 'the same as in English',
  long: 'longer than their place',
  left: 'without an English text',
} as const;

const refuse = (words: string) => {
  console.error(words);
  process.exitCode = 1;
};

const named = process.argv[2];

const reportOf = (texts: Texts, server: ServerTexts, language: string): TextReport => {
  const [own, other] = [textReport(texts, language), serverTextReport(server, language)];
  return { ...own, missing: [...own.missing, ...other.missing], english: [...own.english, ...other.english] };
};

const report = (texts: Texts, server: ServerTexts) => {
  for (const language of Object.keys(texts.names)) {
    const lists = reportOf(texts, server, language);
    const found = Object.entries(LISTS).filter(([list]) => lists[list as keyof typeof LISTS].length > 0);
    if (language === 'en' || found.length === 0) continue;
    const figures = found.map(([list, words]) => `${lists[list as keyof typeof LISTS].length} ${words}`);
    console.log(`${language}: ${figures.join(', ')}`);
    if (language !== named) continue;
    for (const [list, words] of found) console.log(`\n${words}:\n  ${lists[list as keyof typeof LISTS].join('\n  ')}`);
  }
};

const server = readServerTexts();
const faults = serverTextFaults(server);
if (faults.length > 0) refuse(`The texts of the server are not sound:\n${faults.join('\n')}`);
for (const [app, name] of [
  ['web', 'player'],
  ['admin', 'console'],
] as const) {
  try {
    const texts = writeMessages(join(root, 'apps', app), name);
    // The console is in the two languages in which every text is written.
    if (name === 'player') report(texts, server);
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}
