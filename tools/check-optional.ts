// Removes each optional feature from a copy of the server, with its folders, its lines in the lists and its tables, type-checks
// what is left, and runs the API tests of `OPTIONAL_FEATURES` there. `npm run test:long optional -- NAME [FILES]` checks one alone, with
// other tests when files or folders of tests are named.
import { spawn } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Seams } from '../apps/server/src/platform/seams/seams.ts';
import { LISTS, type OptionalFeature, OPTIONAL_FEATURES, withoutLines, wordsOf } from './optional-features.rules.ts';
import { root } from './source-files.ts';

const config = {
  extends: join(root, 'tsconfig/base.json'),
  compilerOptions: {
    // An import that only the feature used is for the linter.
    noUnusedLocals: false,
    noUnusedParameters: false,
    paths: {
      '@muqabla/contract/*': ['./packages/contract/src/*.ts'],
      '@muqabla/messages/*': ['./packages/messages/src/*.ts'],
    },
  },
  include: ['apps/server/src'],
  exclude: ['**/node_modules', '**/*.test.ts'],
};

const NOT_COPIED = new Set(['.git', 'dist', 'node_modules']);
const WORKSPACES = '@muqabla';

/** Installs what the repository has installed, with the workspaces of the copy. */
const linkModules = (folder: string) => {
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(modules))
    if (name === WORKSPACES)
      // Its links are relative.
      cpSync(join(modules, name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.vite')) symlinkSync(join(modules, name), join(folder, 'node_modules', name));
};

/** The tables of a feature, by the seams in its folders. */
const tablesOf = async ({ folders }: OptionalFeature): Promise<string[]> => {
  const files = folders.flatMap((path) => globSync(`${path}/*.seams.ts`, { cwd: root }));
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, Seams>>));
  return modules.flatMap((module) => Object.values(module)).flatMap(({ tables = {} }) => Object.keys(tables));
};

/** Drops tables, without `cascade`, so that a table of another feature that refers to one of them is found. */
const dropSql = (tables: readonly string[]) => `
  delete from removals where table_name in (${tables.map((table) => `'${table}'`).join(', ')});
  drop table ${tables.join(', ')};`;

/** Writes the repository without a feature into a folder. */
const copyWithout = async (folder: string, feature: OptionalFeature) => {
  cpSync(root, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  linkModules(folder);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const path of feature.folders) rmSync(join(folder, path), { recursive: true });
  for (const list of LISTS) {
    const path = join(folder, list);
    writeFileSync(path, withoutLines(readFileSync(path, 'utf8'), wordsOf(feature)));
  }
  const tables = await tablesOf(feature);
  if (tables.length > 0) writeFileSync(join(folder, 'apps/server/migrations/9999_without.sql'), dropSql(tables));
};

/** Runs a program in a folder; returns its output when it failed. */
const failureOf = async (program: string, args: readonly string[], folder: string): Promise<string> => {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise<number>((ended) => child.on('close', (code) => ended(code ?? 1)));
  return status === 0 ? '' : output || `${program} ended with ${status}`;
};

/** Checks a copy without a feature; returns the output of the check that failed. */
const failureWithout = async (feature: OptionalFeature, files: readonly string[]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'muqabla-without-'));
  try {
    await copyWithout(folder, feature);
    const errors = await failureOf('typescript/bin/tsc6', ['-p', folder, '--pretty', 'false'], folder);
    if (errors !== '' || files.length === 0) return errors;
    return await failureOf('vitest/vitest.mjs', ['run', '--project', 'api', ...files], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const [wanted, ...wantedTests] = process.argv.slice(2);
const names = wanted === undefined ? Object.keys(OPTIONAL_FEATURES) : [wanted];
for (const name of names) {
  const feature = OPTIONAL_FEATURES[name];
  if (feature === undefined) throw new Error(`no feature ${name}: ${Object.keys(OPTIONAL_FEATURES).join(', ')}`);
  const files = wantedTests.length > 0 ? wantedTests : (feature.tests ?? []);
  const failure = await failureWithout(feature, files);
  if (failure === '') console.log(`✓ without ${name}${files.length > 0 ? `: ${files.join(', ')}` : ''}`);
  else {
    console.error(`✗ without ${name}:\n${failure}`);
    process.exitCode = 1;
  }
}
