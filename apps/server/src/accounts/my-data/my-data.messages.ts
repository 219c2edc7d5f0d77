import { indiaTimeOf } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';
import { text } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';

type ReadMe = { madeAt: Date; tables: number; files: number; missing: readonly string[] };

const PARTS = {
  head: text('Everything we hold about you, as of {time} (India time).'),
  data: text(
    '{tables} files of JSON, one for each table of our database that has rows about you. An empty list means that there are none.',
  ),
  files: text(
    'the pictures you sent with results, and chat/ the pictures and voice messages of your support chat: {files} files, named by the file_id that the tables have.',
  ),
  units: text(
    'Names that end in _paise or _change are hundredths: 12345 is 123.45. Times carry their offset from UTC.',
  ),
  without: text(
    'Not included are names of other players and of our staff, notes of investigations against fraud, and hashes and keys that say nothing about you.',
  ),
  missing: text('These files are no longer in our store:'),
} as const;

const WIDTH = 120;

/** A paragraph in lines of a file that is read without a program that wraps them, the first behind its label. */
const wrapped = (words: string, label = ''): string[] => {
  const indent = ' '.repeat(label.length);
  const lines: string[] = [];
  let line = label;
  for (const word of words.split(' ')) {
    if (line.length + word.length >= WIDTH) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
};

/** The text README.txt of an export. */
export const readMeText = (language: Language, { madeAt, tables, files, missing }: ReadMe): string => {
  const lines = [
    ...wrapped(textIn(PARTS.head, language, { time: indiaTimeOf(madeAt) })),
    '',
    ...wrapped(textIn(PARTS.data, language, { tables }), 'data/         '),
    ...wrapped(textIn(PARTS.files, language, { files }), 'screenshots/  '),
    '',
    ...wrapped(textIn(PARTS.units, language)),
    ...wrapped(textIn(PARTS.without, language)),
    ...(missing.length === 0 ? [] : ['', textIn(PARTS.missing, language), ...missing]),
  ];
  return `${lines.join('\r\n')}\r\n`;
};
