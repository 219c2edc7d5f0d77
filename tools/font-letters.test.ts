import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const PACKAGES = resolve(import.meta.dirname, '../packages');
const DEVANAGARI = /[\u0900-\u097F]/gu;

/** The letters of a TrueType font, by its table of characters of format 4. */
const lettersOf = (font: Buffer): Set<string> => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (cmap === undefined) throw new Error('a font without a table of characters');
  const start = font.readUInt32BE(cmap + 8);
  const parts = Array.from({ length: font.readUInt16BE(start + 2) }, (_, index) => start + 4 + index * 8);
  const found = parts.map((at) => start + font.readUInt32BE(at + 4)).find((at) => font.readUInt16BE(at) === 4);
  if (found === undefined) throw new Error('a font without a table of format 4');
  const segments = font.readUInt16BE(found + 6) / 2;
  const ranges = Array.from({ length: segments }, (_, index) => ({
    last: font.readUInt16BE(found + 14 + index * 2),
    first: font.readUInt16BE(found + 16 + segments * 2 + index * 2),
  }));
  const codes = ranges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return new Set(codes.map((code) => String.fromCodePoint(code)));
};

// Intl shortens months by a sign of the script.
const monthsIn = (language: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
  ).join(' ');

const textsIn = (language: string) => {
  const folder = resolve(PACKAGES, 'messages/languages', language);
  return readdirSync(folder)
    .map((file) => readFileSync(resolve(folder, file), 'utf8'))
    .join('');
};

// anek-deva.woff2 is the same font, compressed. A device without a font for Devanagari draws the texts with it alone.
it.each(['hi', 'mr'])('the own font for Devanagari has every letter of the texts in %s', (language) => {
  const letters = lettersOf(readFileSync(resolve(PACKAGES, 'ui/fonts/anek-deva.ttf')));
  const missing = new Set(
    (`${textsIn(language)} ${monthsIn(language)}`.match(DEVANAGARI) ?? []).filter((letter) => !letters.has(letter)),
  );
  expect([...missing]).toEqual([]);
});
