import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

const LANGUAGES = 'packages/messages/languages';
// What is played here is skill: the words of a betting shop are those of something else.
const BETTING: Readonly<Record<string, RegExp>> = {
  en: /\b(bets?|betting|gambl\w*|wager\w*|jackpots?)\b/i,
  hi: /दाँव|दांव|सट्टा|जैकपॉट/,
};

it.each(Object.entries(BETTING))('no text in %s has a word of betting', (language, words) => {
  const folder = join(root, LANGUAGES, language);
  const texts = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>),
  );
  expect(texts.filter(([, text]) => typeof text === 'string' && words.test(text))).toEqual([]);
});
