// Runs the checks: `check` the fast ones, `test` all that a change must pass, and `nightly` those of the night too, with every
// round, corpus and display. All of `check` run and report, whatever fails; the longer steps of `test` begin only when they have
// passed. With `--changed` only the tests that can see a change. `check NAME` runs one step of those that have no script.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedOfVariants } from '../testing/src/sampled-variants.ts';
import { commandOfStep, runStep, typedCommandOf } from './step-commands.ts';
import { commandOf, readTestReport } from './test-report.ts';

// The steps of a stage are independent and run in parallel, the longest first.
const check = [
  ['messages', 'format:check', 'conventions'],
  ['test:unit', 'lint', 'test:component', 'walls', 'unused'],
];
const test = [...check, ['test:api', 'build'], ['weight', 'test:browser']];
const runs: Record<string, string[][]> = { check, test, nightly: [...test, ['test:crash', 'optional']] };

if (process.argv.some((word) => word.startsWith('--changed'))) await import('./test-changed.ts');

/** Most steps use more than one core, so more at once would not be faster. */
const SIDE_BY_SIDE = 2;

const name = process.argv[2] ?? '';
const stages = runs[name];
const [step, ...args] = process.argv.slice(3);
if (name === 'check' && step !== undefined) await runStep(step, args);
if (stages === undefined) throw new Error(`usage: node tools/steps.ts ${Object.keys(runs).join('|')}`);

const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

/** The folder for temporary files: in memory where there is room, because each test file copies a database of a thousand files. */
const temporaryFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

const began = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const folder = mkdtempSync(join(temporaryFolder(), 'muqabla-steps-'));
// Made as open as /tmp, because some tests run programs as another user.
chmodSync(folder, 0o1777);
const running = new Set<ChildProcess>();
const total = { passed: 0, failed: 0 };
const files: { file: string; seconds: number }[] = [];
const variants = seedOfVariants();
const isNightly = name === 'nightly' || process.env.NIGHTLY === '1';

/** Interrupts the running steps and their child processes, as Ctrl-C would. */
const interrupt = () => {
  for (const { pid } of running)
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGINT');
    } catch {
      // The process has already ended.
    }
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interrupt();
    process.exit(1);
  });

/** Runs one step to its end; false when it failed. Its output is shown only then. */
const passes = async (step: string): Promise<boolean> => {
  const stepBegan = performance.now();
  const report = join(folder, `${step.replace(':', '-')}.json`);
  const reporters = ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const [program, ...args] = commandOfStep(step);
  const child = spawn(program, [...args, ...(step.startsWith('test:') ? reporters : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The compiler of types allocates much and keeps little: rarer collections take a fifth off its time.
    env: { GOGC: '400', ...process.env, TMPDIR: folder, VARIANTS: variants, ...(isNightly && { NIGHTLY: '1' }) },
    // A separate process group, which can be ended as a whole.
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise<number>((ended) => child.on('close', (code) => ended(code ?? 1)));
  running.delete(child);
  const { passed, failed, failures, files: ran } = readTestReport(report, status);
  files.push(...ran);
  total.passed += passed;
  total.failed += failed;
  if (status === 0) console.log(`✓ ${step} ${seconds(stepBegan)}`);
  else console.log(`\n${output}\n✗ ${step} failed after ${seconds(stepBegan)}. Again alone: ${typedCommandOf(step)}`);
  for (const failure of failures) console.log(`    ${commandOf(failure, { step, variants, isNightly })}`);
  return status === 0;
};

/** Runs all steps of a stage; false when one failed. */
const passesAll = async (steps: readonly string[]): Promise<boolean> => {
  const left = steps.values();
  const lane = async () => {
    let passed = true;
    for (const step of left) passed = (await passes(step)) && passed;
    return passed;
  };
  return (await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))).every(Boolean);
};

/** The seconds of processor time of the steps and their children, where the system counts them. */
const processorSeconds = (): string => {
  try {
    // The fields after the name of the program, which may hold spaces: `cutime` and `cstime`, in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `, ${((Number(fields[13]) + Number(fields[14])) / 100).toFixed(0)} s of processor time`;
  } catch {
    return '';
  }
};

let passed = true;
for (const [place, stage] of stages.entries()) {
  if (!passed && name === 'test' && place >= check.length) break;
  passed = (await passesAll(stage)) && passed;
}
interrupt();
rmSync(folder, { recursive: true, force: true });
console.log('\nThe slowest files:');
for (const each of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`  ${each.seconds.toFixed(1)} s ${each.file}`);
console.log(`\n${passed ? '✓ Everything passed' : '✗ Something failed'} in ${seconds(began)}${processorSeconds()}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(passed ? 0 : 1);
