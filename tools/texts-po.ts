import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '@muqabla/messages/read-texts';
import { po } from 'gettext-parser';
import { type Entry, faultOfReturned, poOf, type Returned, textsOfPo } from './po-file.ts';
import { markedIn } from './server-texts.ts';
import { root, sourceFiles } from './source-files.ts';

/** The files of a language's texts for players. */
const FILES = ['shared', 'player', 'player-points', 'server'] as const;

type Source = { readonly folder: string; readonly language: string };

/** The files that use each text: by the name of its export in the apps, by its key in the server. */
export const readPlaces = () => {
  const places = new Map<string, string[]>();
  const add = (name: string, file: string) => places.set(name, [...(places.get(name) ?? []), file]);
  for (const file of sourceFiles()) {
    if (!/\.tsx?$/.test(file) || /\.test\.|\/messages\.ts$/.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    if (file.startsWith('apps/web/src/'))
      for (const [, name = ''] of new Set(source.matchAll(/\bm\s*\.(\w+)/g))) add(name, file);
    else if (/import .*\btext\b.*\/texts/.test(source)) for (const key of markedIn(source, file)) add(key, file);
  }
  return places;
};

// English has no file of the server's texts: each is its own key, perhaps with a context before a bar.
const englishOf = (file: string, key: string, texts: Readonly<Record<string, string>>) =>
  file === 'server' ? key.replace(/^[a-z]+\|/, '') : texts[key];

const readFile = (file: string, { folder, language }: Source) => {
  const texts = readCatalogue(file, { folder, languages: ['en', 'hi', language] });
  const keys = Object.keys((file === 'server' ? texts.hi : texts.en) ?? {});
  return { texts, keys, own: texts[language] ?? {} };
};

/** The texts of a language with their English and their places. */
export const listEntries = (source: Source, places: ReadonlyMap<string, readonly string[]>): Entry[] =>
  FILES.flatMap((file) => {
    const { texts, keys, own } = readFile(file, source);
    return keys.map((key) => ({
      file,
      key,
      english: englishOf(file, key, texts.en) ?? '',
      translation: own[key] ?? '',
      hindi: texts.hi?.[key] ?? '',
      places: [...new Set(places.get(file === 'server' ? key : key.replace(/\..*/, '')))],
    }));
  });

/** Writes returned texts into the files of a language, in the order of the English; returns those that were not taken. */
export const takeReturned = (source: Source, returned: readonly Returned[]): string[] => {
  const refused: string[] = [];
  for (const file of FILES) {
    const { texts, keys, own } = readFile(file, source);
    const taken = { ...own };
    for (const each of returned.filter((text) => text.file === file)) {
      const fault = faultOfReturned(each, keys.includes(each.key) ? englishOf(file, each.key, texts.en) : undefined);
      if (fault === undefined) taken[each.key] = each.translation;
      else refused.push(`${file}: ${each.key}: ${fault}`);
    }
    const ordered = Object.fromEntries(keys.flatMap((key) => (taken[key] === undefined ? [] : [[key, taken[key]]])));
    const path = join(source.folder, source.language, `${file}.json`);
    if (existsSync(path) || Object.keys(ordered).length > 0)
      writeFileSync(path, `${JSON.stringify(ordered, null, 2)}\n`);
  }
  return refused;
};

/** The texts of a language as a PO file. */
export const exportPo = (source: Source, places: ReadonlyMap<string, readonly string[]>): Buffer =>
  po.compile(poOf(source.language, listEntries(source, places)), { foldLength: 0 });

/** Takes the translations of a PO file; returns those that were not taken. */
export const importPo = (source: Source, file: Buffer): string[] => takeReturned(source, textsOfPo(po.parse(file)));
