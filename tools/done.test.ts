import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readAll = (pattern: string) => globSync(pattern, { cwd: root }).map(read).join('\n');

const WINGS = ['core', 'accounts', 'money', 'support', 'console', 'play', 'operations'];

const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, 'apps/server/src', folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  );

const escaped = (text: string) => text.replaceAll(/[{}.]/g, String.raw`\$&`);

/** Calls as tests name them: in full, or with a part filled in, as in `POST /admin/chats/{id}/${act}`. */
const namedCalls = (tests: string): ((call: string) => boolean) => {
  const patterns = [...tests.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`\n]*\$\{[^`\n]*)`/g)].map(
    ([, text = '']) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('[\\w-]+')}$`,
      ),
  );
  return (call) => tests.includes(call) || patterns.some((pattern) => pattern.test(call));
};

it('every call has an API test: name it in a *.api.test.ts of its feature', () => {
  const isNamed = namedCalls(readAll('{apps,packages}/**/src/**/*.api.test.ts') + readAll('testing/src/**/*.ts'));
  expect(Object.keys(ALL_CALLS).filter((call) => !isNamed(call))).toEqual([]);
});

it('a handler and a query of one feature never share a name', () => {
  const named = globSync('apps/server/src/*/*/**/*.ts', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name = '']) => ({
      name: `${dirname(path)}: ${name}`,
      isHandler: /^[a-z-]+\.ts$/.test(basename(path)),
      isQuery: path.endsWith('.queries.ts'),
    })),
  );
  const queries = new Set(named.filter(({ isQuery }) => isQuery).map(({ name }) => name));
  expect(queries.size).toBeGreaterThan(300);
  expect(named.filter(({ isHandler, name }) => isHandler && queries.has(name))).toEqual([]);
});

it('every table of the database is in docs/schema.md', () => {
  const tables = [...read('docs/schema.sql').matchAll(/^CREATE TABLE ([\w.]+)/gm)].map(([, table = '']) => table);
  const page = read('docs/schema.md');
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
});

/** The folders of features as the glossary names them: in `play` those of its rooms, and the engine. */
const featuresOf = (wing: string): string[] =>
  foldersIn(wing).flatMap((folder) => (wing === 'play' && folder !== 'play/engine' ? foldersIn(folder) : [folder]));

it('every feature of the server has its term in docs/glossary.md, with the path of its folder', () => {
  const glossary = read('docs/glossary.md');
  const features = WINGS.flatMap(featuresOf);
  expect(features.length).toBeGreaterThan(40);
  expect(features.filter((feature) => !glossary.includes(`\`${feature}/`))).toEqual([]);
});
