import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEXT_SOURCE } from '@muqabla/messages/read-texts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportPo, importPo } from './texts-po.ts';

let folder: string;
const source = () => ({ folder, language: 'xx' });
const path = (language: string, name: string) => join(folder, language, `${name}.json`);
const read = (name: string) => JSON.parse(readFileSync(path('xx', name), 'utf8')) as Record<string, string>;
const places = new Map([['logout', ['apps/web/src/app/side-menu.tsx']]]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const language of ['en', 'hi'])
    cpSync(join(TEXT_SOURCE.folder, language), join(folder, language), { recursive: true });
  mkdirSync(join(folder, 'xx'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('gives every text of a language back as it was sent out', () => {
  const names = ['shared', 'player', 'player-points', 'server'];
  for (const name of names) cpSync(path('hi', name), path('xx', name));
  const sent = exportPo(source(), places);
  const before = names.map(read);
  rmSync(join(folder, 'xx'), { recursive: true });
  mkdirSync(join(folder, 'xx'));
  expect(importPo(source(), sent)).toEqual([]);
  expect(names.map(read)).toEqual(before);
  expect(readFileSync(path('xx', 'shared'), 'utf8')).toBe(readFileSync(path('hi', 'shared'), 'utf8'));
});

it('gives quotes, backslashes and line breaks back', () => {
  const text = 'a "b" \\n c\n\td’ {amount}';
  writeFileSync(path('en', 'player'), JSON.stringify({ key: text }));
  writeFileSync(path('hi', 'player'), JSON.stringify({ key: text }));
  writeFileSync(path('xx', 'player'), JSON.stringify({ key: text }));
  const sent = exportPo(source(), places);
  rmSync(path('xx', 'player'));
  importPo(source(), sent);
  expect(read('player')).toEqual({ key: text });
});

it('shows a translator the English, the key, the Hindi and the files that use a text', () => {
  const sent = exportPo(source(), places).toString();
  expect(sent).toMatch(
    /#: apps\/web\/src\/app\/side-menu\.tsx\n#\. लॉग आउट\nmsgctxt "player:logout"\nmsgid "Logout"\nmsgstr ""/,
  );
});

it('leaves a text without a translation out, so that it is shown in English', () => {
  importPo(source(), exportPo(source(), places));
  expect(() => read('player')).toThrow('no such file');
});

it('takes no text whose English has changed, whose placeholders differ, or that is gone', () => {
  writeFileSync(path('xx', 'player'), '{ "logout": "xx" }');
  const sent = exportPo(source(), places).toString().replace('msgid "Logout"', 'msgid "Sign out"');
  expect(importPo(source(), Buffer.from(sent))).toEqual(['player: logout: the English has changed since']);
  const other = `msgctxt "player:gone"\nmsgid "Gone"\nmsgstr "xx"\n\nmsgctxt "player:language_new"\nmsgid "{language} (new)"\nmsgstr "xx"\n`;
  expect(importPo(source(), Buffer.from(other)).toSorted()).toEqual([
    'player: gone: there is no such text any more',
    'player: language_new: the placeholders differ',
  ]);
});
