// Shows that the tests which `npm test -- --changed` chooses see a wrong change. Puts seeded mutants into a copy of the
// repository, one after the other, runs the chosen tests, and then for each that they let pass all unit and API tests of its wing:
// `npm run test:long mutants -- --seed 7 --count 20`. `--under FOLDER` takes the mutants of one folder.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { concernsAllTests } from './changed-tests.rules.ts';
import { type Mutant, pickMutants, withMutant } from './mutations.ts';
import { root, sourceFiles } from './source-files.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10' },
    under: { type: 'string', default: '' },
  },
});

/** The server and the packages that it runs: a screen's mutants would each build an app. */
const isProduct = (path: string) =>
  /^(apps\/server|packages\/(contract|games|proofs))\/src\//.test(path) &&
  !/\.(test|messages)\.ts$|\/(cli|sandbox)\//.test(path) &&
  !concernsAllTests(path);

/** Copies what Git knows of the repository, with the installed packages as links and the own ones as they are in the copy. */
const copyRepository = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'muqabla-mutants-'));
  const git = (cwd: string, ...words: string[]) => execFileSync('git', words, { cwd, encoding: 'utf8' });
  for (const path of git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0'))
    if (path !== '') cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  for (const path of ['apps/web/src/messages.ts', 'apps/admin/src/messages.ts'])
    cpSync(join(root, path), join(copy, path), { force: true });
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '@muqabla')
      cpSync(join(root, 'node_modules', name), join(packages, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache' && name !== '.vite') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
  git(
    copy,
    '-c',
    'user.name=mutants',
    '-c',
    'user.email=mutants@localhost',
    'commit',
    '--quiet',
    '-m',
    'before the mutants',
  );
  return copy;
};

let runningGroup: number | undefined;
/** Interrupts the run in the copy, as Ctrl-C would, so that it leaves no database behind. */
const interrupt = () => {
  try {
    if (runningGroup !== undefined) process.kill(-runningGroup, 'SIGINT');
  } catch {
    // The run has already ended.
  }
};

/** The first test that fails in a run in the copy, or the run's last line where it names none; null when it passes. */
const failureOf = (copy: string, command: string, ...words: string[]) =>
  new Promise<string | null>((ended, failed) => {
    const child = spawn(command, words, {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
      // A separate process group, which can be ended as a whole.
      detached: true,
    });
    runningGroup = child.pid;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('close', (code) => {
      runningGroup = undefined;
      if (/^ +Tests +no tests$/m.test(output))
        failed(new Error(`no test was run by ${command} ${words.join(' ')}:\n${output}`));
      const [, failure] = /^ FAIL +(.*)$/m.exec(output) ?? [];
      ended(code === 0 ? null : (failure ?? output.trim().split('\n').at(-1) ?? ''));
    });
  });

/** The folder whose tests are all run on a mutant that the chosen ones let pass: the wing, or the folder of a package. */
const wider = ({ path }: Mutant) =>
  path
    .split('/')
    .slice(0, path.startsWith('apps/') ? 4 : 2)
    .join('/');

const product = sourceFiles().filter((path) => isProduct(path) && path.startsWith(values.under));
// Read once: the checkout may change during the run, the copy does not.
const texts = new Map(product.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const textOf = (path: string) => texts.get(path) ?? '';
const mutants = pickMutants(
  product.map((path) => ({ path, text: textOf(path) })),
  { seed: Number(values.seed), count: Number(values.count) },
);
const copy = copyRepository();
const describe = ({ path, line, kind, start, end, replacement }: Mutant) => {
  const before = textOf(path).slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${path}:${line} ${kind}: ${before} → ${replacement.slice(0, 80)}`;
};
const CHOSEN = ['npm', 'test', '--silent', '--', '--changed', '--bail=1'];
/** The first failure of a run on a changed file, or null, and the seconds that it took. */
const runOn = async (path: string, changed: string, [command = '', ...words]: readonly string[]) => {
  const began = performance.now();
  writeFileSync(join(copy, path), changed);
  const failure = await failureOf(copy, command, ...words);
  writeFileSync(join(copy, path), textOf(path));
  return { failure, seconds: ((performance.now() - began) / 1000).toFixed(0) };
};
const runOnMutant = (mutant: Mutant, command: readonly string[]) =>
  runOn(mutant.path, withMutant(textOf(mutant.path), mutant), command);

const passed: Mutant[] = [];
let missed = 0;
process.on('exit', () => {
  interrupt();
  rmSync(copy, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const [first] = mutants;
if (first === undefined) throw new Error('no mutants: raise --count, or widen --under');
// Without this a fault of the copy would look like a test that sees everything.
const { failure: fault } = await runOn(first.path, `${textOf(first.path)}// No change.\n`, CHOSEN);
if (fault !== null) throw new Error(`the chosen tests fail without a mutant: ${fault}`);
for (const mutant of mutants) {
  const { failure, seconds } = await runOnMutant(mutant, CHOSEN);
  if (failure === null) passed.push(mutant);
  console.log(`${failure === null ? 'passed' : 'killed'} ${seconds} s ${describe(mutant)}\n    ${failure ?? ''}`);
}
console.log(`${mutants.length - passed.length} of ${mutants.length} killed by the chosen tests\n`);
for (const mutant of passed) {
  const command = ['npx', 'vitest', 'run', '--bail=1', '--project', 'unit', '--project', 'api', wider(mutant)];
  const { failure } = await runOnMutant(mutant, command);
  if (failure !== null) missed++;
  console.log(`${failure === null ? 'survived' : 'missed by the choice'} ${describe(mutant)}\n    ${failure ?? ''}`);
}
console.log(`${missed} missed by the choice, ${passed.length - missed} survived`);
if (missed > 0) process.exitCode = 1;
