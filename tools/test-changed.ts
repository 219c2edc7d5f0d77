// Runs the tests that can see a change: by default what is not committed, with `--changed=main` what a branch changes.
// `--bail=1` ends at the first failure.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  apiTestsFor,
  callsThatSee,
  concernsAllTests,
  isMigration,
  isTexts,
  journeysFor,
  MIGRATION_TESTS,
  roomOf,
  roomsRead,
  roomsThatSee,
  TEXT_TESTS,
} from './changed-tests.rules.ts';
import type { Import } from './import-graph.rules.ts';
import { root, sourceFiles } from './source-files.ts';

const since = process.argv.find((word) => word.startsWith('--changed='))?.slice('--changed='.length) ?? 'HEAD';
const bail = process.argv.filter((word) => word.startsWith('--bail='));
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const base = git('merge-base', since, 'HEAD')[0] ?? since;
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
  (path) => existsSync(join(root, path)),
);
const everything = changed.find(concernsAllTests);
if (everything !== undefined) {
  console.log(`${everything} concerns every test: npm test`);
  process.exit(1);
}

const resolved = (from: string, target: string) => {
  if (target.startsWith('.')) return join(dirname(from), target);
  const [, name, path] = /^@muqabla\/([\w-]+)\/(.+)$/.exec(target) ?? [];
  return name === undefined ? null : `${name === 'testing' ? '' : 'packages/'}${name}/src/${path}.ts`;
};
const files = sourceFiles();
const imports = files.flatMap((from): Import[] =>
  [...read(from).matchAll(/^(?:import|export)\b[^;]*?from '([^']+)';/gm)].flatMap(([, target = '']) => {
    const to = resolved(from, target);
    return to === null ? [] : [{ from, to }];
  }),
);

const isSource = (path: string) => /\.tsx?$/.test(path);
// Those of the night too, which see the change that others only pass by.
const isApi = (path: string) => path.endsWith('.api.test.ts');
const isJourney = (path: string) => path.endsWith('.e2e.test.ts');
const sourceOf = (path: string) => ({ path, text: read(path) });
const related = changed.filter(isSource);
// Of the texts of the apps their keys: the journeys that quote them see the change.
const changedTexts = changed.filter(isTexts).map((path) => ({
  path,
  text: git('diff', '-U0', base, '--', path)
    .filter((line) => /^[+-] /.test(line))
    .join('\n'),
}));
const TEXTS = ['shared', 'player', 'console'];
// As they were before the change, which is what a journey quotes.
const textsOf = (name: string) => {
  const path = `packages/messages/languages/en/${name}.json`;
  return { ...JSON.parse(read(path)), ...JSON.parse(git('show', `${base}:${path}`).join('\n')) };
};
const texts: Record<string, string> = Object.assign({}, ...TEXTS.map(textsOf));
const journeys = files.filter(isJourney).map(sourceOf);
const tests = files.filter(isApi).map(sourceOf);
const features = files.filter((path) => path.endsWith('.feature.ts')).map(sourceOf);
const product = related.filter(
  (path) => /^(?:apps\/server|packages\/(?!ui|messages)\w+)\//.test(path) && !/\.test\.tsx?$/.test(path),
);
const migrations = changed.filter(isMigration);
const apiTests = [
  ...Map.groupBy([...product, ...migrations], (path) => roomOf(path) ?? dirname(path)).values(),
].flatMap((paths) =>
  apiTestsFor(paths.map(sourceOf), {
    tests,
    calls: callsThatSee(paths, { features, imports }),
    beside: new Set([...roomsThatSee(paths, imports), ...roomsRead(paths, imports)]),
  }),
);
const chosen = new Set([
  ...apiTests,
  ...(changedTexts.length === 0 ? [] : TEXT_TESTS),
  ...(migrations.length === 0 ? [] : files.filter((path) => MIGRATION_TESTS.some((test) => path.includes(`/${test}`)))),
  ...journeysFor([...related.map(sourceOf), ...changedTexts], { journeys, texts }),
  ...changed.filter((path) => isApi(path) || isJourney(path)),
]);
console.log(
  `${changed.length} changed files. Chosen:\n  unit and component tests by their imports\n  ${[...chosen].sort().join('\n  ')}`,
);

// Node keeps here what it has compiled of the server, which each worker loads.
const compiled = join(root, 'node_modules/.cache/compiled');
const run = (...words: string[]) =>
  new Promise<number>((ended) => {
    spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words, ...bail], {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    }).on('close', (code) => ended(code ?? 1));
  });
const codes = await Promise.all([
  related.length === 0
    ? 0
    : run('related', ...related, '--run', '--project', 'unit', '--project', 'component', '--passWithNoTests'),
  chosen.size === 0 ? 0 : run('run', '--project', 'unit', '--project', 'api', '--project', 'browser', ...chosen),
]);
process.exit(Math.max(...codes));
