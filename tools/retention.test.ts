import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const section = read('docs/operations.md').split('\n## Kept how long\n')[1]?.split('\n## ')[0] ?? '';
const rows = [...section.matchAll(/^\| (?!what|-)(.+?) \| (.+?) \| (.+?) \| `(.+?)` in `(.+?)` \|$/gm)].map(
  ([, what = '', tables = '', kept = '', code = '', file = '']) => ({ what, tables, kept, code, file }),
);
const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));

it('has a line for every table whose rows are deleted by their age', () => {
  const byAge = sources
    .flatMap((path) => [...read(path).matchAll(/delete from ([\w.]+)([^`']{0,220})/g)])
    .filter(([, , rest = '']) => /(?:_at|_until|_minute|period)\s*<=?\s/.test(rest))
    .map(([, table = '']) => table);
  expect(new Set(byAge).size).toBeGreaterThan(12);
  const listed = rows.map(({ tables }) => tables).join(' ');
  expect([...new Set(byAge)].filter((table) => !listed.includes(`\`${table}\``))).toEqual([]);
});

it('says what the code does', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const { what, code, file } of rows) expect([what, read(file).includes(code)]).toEqual([what, true]);
});

it('names the number of the code', () => {
  for (const { what, kept, code } of rows) {
    const number = /\d[\d_]*/.exec(code.replaceAll('24 * 3_600_000', '1').replaceAll(/\$\d/g, ''))?.[0];
    if (number !== undefined) expect([what, kept]).toEqual([what, expect.stringContaining(number)]);
  }
});
