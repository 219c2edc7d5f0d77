import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './source-files.ts';

/** The steps that are no script of package.json: an installed program and its arguments. */
const COMMANDS: Readonly<Record<string, string>> = {
  messages: 'node tools/run.js tools/write-messages.ts',
  'format:check': 'oxfmt --check',
  conventions: 'node tools/run.js tools/check-conventions.ts',
  walls: 'node tools/run.js tools/check-walls.ts',
  unused: 'knip --config tools/knip.json --no-progress --no-config-hints',
  weight: 'node tools/run.js tools/check-weight.ts',
  optional: 'node tools/run.js tools/run-command.ts test:long optional',
};

const isOwn = (step: string) => Object.hasOwn(COMMANDS, step);

/** Returns the program of a step and its arguments. */
export const commandOfStep = (step: string): readonly [program: string, ...args: string[]] => {
  const [program, ...args] = COMMANDS[step]?.split(' ') ?? [];
  if (program === undefined) return ['npm', 'run', '--silent', step];
  return [program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program), ...args];
};

/** Returns what a person types to run a step alone. */
export const typedCommandOf = (step: string): string => `npm run ${isOwn(step) ? 'check ' : ''}${step}`;

/** Runs one step with its output, as in `npm run check walls -- --graph`, and ends with its exit code. */
export const runStep = async (step: string, args: readonly string[]): Promise<never> => {
  if (!isOwn(step)) {
    console.error(`npm run check has no ${step}. Alone it runs ${Object.keys(COMMANDS).join(', ')}.`);
    process.exit(1);
  }
  const [program, ...own] = commandOfStep(step);
  const child = spawn(program, [...own, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise<number>((ended) => child.on('close', (code) => ended(code ?? 1))));
};
