// Runs the checks and stops at the first that fails: `check` the fast ones, `test` all of them with every change, and
// `nightly` all of them with every round, corpus and display. Each step is a script of package.json. With `--changed` only
// the tests that can see a change.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTestReport } from './test-report.ts';

// The steps of a stage are independent and run in parallel, the longest first; a stage begins when the previous one has passed.
const check = [
  ['messages', 'format:check', 'conventions'],
  ['test:unit', 'types', 'lint', 'test:component', 'walls', 'unused'],
];
const test = [...check, ['test:api', 'build'], ['weight', 'test:browser']];
const runs: Record<string, string[][]> = { check, test, nightly: [...test, ['test:crash', 'optional']] };

if (process.argv.some((word) => word.startsWith('--changed'))) await import('./test-changed.ts');

/** Most steps use more than one core, so more at once would not be faster. */
const SIDE_BY_SIDE = 2;

const name = process.argv[2] ?? '';
const stages = runs[name];
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
  const child = spawn('npm', ['run', '--silent', step, ...(step.startsWith('test:') ? reporters : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: folder, ...(name === 'nightly' && { NIGHTLY: '1' }) },
    // A separate process group, which can be ended as a whole.
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise<number>((ended) => child.on('close', (code) => ended(code ?? 1)));
  running.delete(child);
  const { passed, failed, repeated } = readTestReport(report, status);
  total.passed += passed;
  total.failed += failed;
  if (status === 0) console.log(`✓ ${step} ${seconds(stepBegan)}`);
  else console.log(`\n${output}\n✗ ${step} failed after ${seconds(stepBegan)}. Again alone: npm run ${step}`);
  for (const test of repeated) console.log(`  passed only when repeated: ${test}`);
  return status === 0;
};

/** Runs the steps of a stage; false as soon as one has failed. */
const passesAll = (steps: readonly string[]) => {
  const left = [...steps];
  const lane = async (): Promise<boolean> => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) if (!(await passes(step))) return false;
    return true;
  };
  const lanes = Array.from({ length: SIDE_BY_SIDE }, lane);
  return new Promise<boolean>((decide) => {
    for (const each of lanes) void each.then((passed) => passed || decide(false));
    void Promise.all(lanes).then((all) => decide(all.every(Boolean)));
  });
};

let passed = true;
for (const stage of stages) passed = passed && (await passesAll(stage));
interrupt();
rmSync(folder, { recursive: true, force: true });
console.log(`\n${passed ? '✓ Everything passed' : '✗ Something failed'} in ${seconds(began)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(passed ? 0 : 1);
