// Writes src/messages.ts of both apps from packages/messages/languages, or says where the languages disagree, and then what each
// language lacks: in figures, or in full for the language that is named (`npm run check messages -- mr`).
import { join } from 'node:path';
import { textReport } from '@muqabla/messages/text-report.rules';
import type { Texts } from '@muqabla/messages/texts.rules';
import { writeMessages } from '@muqabla/messages/write-messages';
import { root } from './source-files.ts';

const LISTS = {
  missing: 'shown in English',
  english: 'the same as in English',
  long: 'longer than their place',
  left: 'without an English text',
} as const;

const named = process.argv[2];

const report = (texts: Texts) => {
  for (const language of Object.keys(texts.names)) {
    const lists = textReport(texts, language);
    const found = Object.entries(LISTS).filter(([list]) => lists[list as keyof typeof LISTS].length > 0);
    if (language === 'en' || found.length === 0) continue;
    const figures = found.map(([list, words]) => `${lists[list as keyof typeof LISTS].length} ${words}`);
    console.log(`${language}: ${figures.join(', ')}`);
    if (language !== named) continue;
    for (const [list, words] of found) console.log(`\n${words}:\n  ${lists[list as keyof typeof LISTS].join('\n  ')}`);
  }
};

for (const [app, name] of [
  ['web', 'player'],
  ['admin', 'console'],
] as const) {
  try {
    const texts = writeMessages(join(root, 'apps', app), name);
    // The console is in the two languages in which every text is written.
    if (name === 'player') report(texts);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
