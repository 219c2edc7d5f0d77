import { inflateSync } from 'node:zlib';

type PdfObject = { head: string; stream: string };

const readObjects = (bytes: Buffer): Map<number, PdfObject> => {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, number = '', body = ''] = match;
    const [head = '', raw] = body.split(/stream\n/, 2);
    const data = raw === undefined ? Buffer.alloc(0) : Buffer.from(raw, 'latin1');
    const isDeflated = head.includes('/FlateDecode');
    objects.set(Number(number), { head, stream: (isDeflated ? inflateSync(data) : data).toString('latin1') });
  }
  return objects;
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unicodeOf = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The texts of a glyph number, from a font's ToUnicode map as pdfkit writes it. */
const readGlyphs = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => unicodeOf(hex.replaceAll(' ', ''))),
  );

/** A text as pdfkit writes it in a dictionary: UTF-16 with its mark, or ASCII, with escapes. */
const readString = (written: string) => {
  const plain = written.replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
  const bytes = Buffer.from(plain, 'latin1');
  return plain.startsWith('\u00fe\u00ff') ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : plain;
};

const SHOWN = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:[^()\\]|\\[\s\S])*)\)|(EMC)/g;

/**
 * The text of a PDF that pdfkit made, one line for each piece of text that was placed: as a reader finds it, with what its glyphs
 * stand for where they say so.
 */
export const pdfText = (bytes: Buffer): string => {
  const objects = readObjects(bytes);
  const glyphs = new Map<string, string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.head ?? '')?.[1];
      glyphs.set(name, readGlyphs(objects.get(Number(map))?.stream ?? ''));
    }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let font: string[] = [];
    let isMarked = false;
    for (const [, name, shown, actual, end] of stream.matchAll(SHOWN)) {
      if (name !== undefined) font = glyphs.get(name) ?? [];
      if (actual !== undefined) lines.push(readString(actual));
      if (actual !== undefined || end !== undefined) isMarked = end === undefined;
      if (shown === undefined || isMarked) continue;
      const hex = [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, part = '']) => part).join('');
      lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join(''));
    }
  }
  return lines.join('\n');
};
