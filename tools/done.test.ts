import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import { AUDIT_ACTIONS, MONEY_AUDIT_ACTIONS } from '@muqabla/contract/core/audit/audit-calls';
import { NOTICE_KINDS } from '@muqabla/contract/core/notices/notice-calls';
import { BOARD_GAMES } from '@muqabla/contract/play/boards/board';
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

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const serverFiles = (pattern: string) =>
  globSync(`apps/server/src/${pattern}`, { cwd: root }).filter((path) => !isTest(path));
const readFiles = (paths: readonly string[]) => paths.map(read).join('\n');

it('every part of a match’s move is in the list of apps/server/src/play/parts.ts', () => {
  const list = read('apps/server/src/play/parts.ts');
  const parts = serverFiles('play/**/*.part.ts');
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((path) => !list.includes(basename(path)))).toEqual([]);
});

it('every job is run by the crontab of its feature, or added by a transaction', () => {
  const files = serverFiles('**/*.ts').map(read);
  const jobs = files.flatMap((text) =>
    [...text.matchAll(/interface JobPayloads \{\n([\s\S]*?)\n  \}/g)].flatMap(([, fields = '']) =>
      [...fields.matchAll(/^    '?([\w-]+)'?:/gm)].map(([, job = '']) => job),
    ),
  );
  // Of the version before, which may still run: no transaction adds it any more.
  const ended = ['match-deadline'];
  const begins = (job: string) =>
    new RegExp(`\\* ${job} |addJobs?\\([^;]*?'${job}'|'${job}', \\w+[,)]|(?:task|job|name): '${job}'|'task', '${job}'`);
  expect(jobs.length).toBeGreaterThan(40);
  expect(
    jobs.filter((job) => !ended.includes(job) && !files.some((text) => text.includes(job) && begins(job).test(text))),
  ).toEqual([]);
});

it('every signed download is served by a feature', () => {
  const features = readFiles(serverFiles('**/*.feature.ts'));
  const served = serverFiles('**/*.ts')
    .map(read)
    .flatMap((text) => [...text.matchAll(/^export const (serve\w+)[^;]*?\.servedBy\(/gm)].map(([, name = '']) => name));
  expect(served.length).toBeGreaterThan(4);
  expect(served.filter((name) => !features.includes(`${name}(`))).toEqual([]);
});

it('an act of staff in a feature that only money has is one of MONEY_AUDIT_ACTIONS', () => {
  const isOfMoney = new Set(
    serverFiles('**/*.feature.ts')
      .filter((path) => read(path).includes('economies: MONEY_ECONOMIES'))
      .map((path) => dirname(path)),
  );
  const actionsOf = (paths: readonly string[]) => {
    const text = readFiles(paths);
    return AUDIT_ACTIONS.filter((action) => text.includes(`'${action}'`));
  };
  const files = serverFiles('{core,accounts,money,support,console,play,operations}/**/*.ts');
  const inMoney = (path: string) => [...isOfMoney].some((folder) => path.startsWith(`${folder}/`));
  const elsewhere = new Set(actionsOf(files.filter((path) => !inMoney(path))));
  const ofMoney = actionsOf(files.filter(inMoney)).filter((action) => !elsewhere.has(action));
  expect(ofMoney.length).toBeGreaterThan(5);
  expect(ofMoney.filter((action) => !MONEY_AUDIT_ACTIONS.includes(action))).toEqual([]);
});

it('every kind of notice is sent by an act', () => {
  const acts = readFiles(serverFiles('**/*.ts').filter((path) => !path.includes('/core/notices/')));
  expect(NOTICE_KINDS.filter((kind) => !acts.includes(`'${kind}'`))).toEqual([]);
});

const pictured = () => read('e2e/support/screen-pages.ts');

it('every page of the player app whose address has no name in it is in e2e/support/screen-pages.ts', () => {
  const pages = ['paths', 'side-paths'].flatMap((file) =>
    [...read(`apps/web/src/${file}.ts`).matchAll(/^  \w+: '(\/[^':]*)',/gm)].map(([, path = '']) => path),
  );
  expect(pages.length).toBeGreaterThan(30);
  // The phone's share sheet opens it, with a file of another app.
  const withoutPicture = ['/share-result'];
  expect(pages.filter((path) => !withoutPicture.includes(path) && !pictured().includes(`'${path}'`))).toEqual([]);
});

it('every page of the player app is led to by another file than its route', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !isTest(path) && !/(?:paths\.ts|app\/(?:routes|side-page)\.tsx)$/.test(path),
  );
  const text = readFiles([...files, 'packages/contract/src/core/notices/notice-pages.ts']);
  const pages = [
    ['paths', 'paths'],
    ['side-paths', 'sidePaths'],
  ].flatMap(([file = '', name = '']) =>
    [...read(`apps/web/src/${file}.ts`).matchAll(/^  (\w+): '(\/[^':]*)',/gm)].map(([, key = '', path = '']) => ({
      ways: [`${name}.${key}`, `'${path}'`],
      path,
    })),
  );
  // The phone's share sheet opens it.
  const ledToFromOutside = ['/share-result'];
  expect(pages.length).toBeGreaterThan(30);
  expect(
    pages
      .filter(({ path, ways }) => !ledToFromOutside.includes(path) && !ways.some((way) => text.includes(way)))
      .map(({ path }) => path),
  ).toEqual([]);
});

it('every game on the board can be practised', () => {
  const practice = read('apps/web/src/features/play/boards/practice/practice-engine.rules.ts');
  expect(BOARD_GAMES.filter((game) => !practice.includes(`  '${game}`))).toEqual([]);
});

it('every file of a screen declares an address, so that the journeys of all screens walk it', () => {
  const files = globSync('apps/admin/src/features/**/*.screen.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((path) => !/staffPage\('\//.test(read(path)))).toEqual([]);
});

it('every provider has its page, its double, and tests of its choice and of its facts', () => {
  const names = new Set(
    [
      ...read('apps/server/src/providers/provider-environment.ts').matchAll(
        /_PROVIDER: z\.enum\(\['sandbox', (.*?)\]/g,
      ),
    ].flatMap(([, list = '']) => list.match(/\w+/g) ?? []),
  );
  const places = {
    'docs/providers.md': read('docs/providers.md'),
    // adapters.test.ts tries the choice of each adapter of this list.
    'adapters.ts': read('apps/server/src/providers/adapters.ts'),
    'a double of testing/src/providers': readAll('testing/src/providers/*double*.ts'),
    'an API test of its kind': readAll('apps/server/src/{accounts,money}/**/*.api.test.ts'),
  };
  expect(names.size).toBeGreaterThan(4);
  expect(
    [...names].flatMap((name) =>
      Object.entries(places).flatMap(([place, text]) =>
        text.toLowerCase().includes(name) ? [] : [`${name}: ${place}`],
      ),
    ),
  ).toEqual([]);
});
