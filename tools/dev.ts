import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedDay } from '@muqabla/testing/seed-day';
import { readSignIns } from '@muqabla/testing/staff';
import { watchParent } from '../apps/server/src/platform/watch-parent.ts';

const ROOT = resolve(import.meta.dirname, '..');
const DATA_DIRECTORY = process.env.DATA_DIR ?? '.data/dev';
const SERVER = 'http://localhost:3000';
const children: ChildProcess[] = [];

const run = (command: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  child.on('exit', (code) => {
    if (code !== 0 && code !== null) stop(code);
  });
};

const stop = (code: number) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
watchParent(() => stop(0));

// The server lists the sandbox's sign-ins shortly after its first response.
const isUp = async () =>
  existsSync(resolve(ROOT, DATA_DIRECTORY, 'sandbox.json')) &&
  (await fetch(`${SERVER}/api/settings`).catch(() => null))?.ok === true;

run(
  'node',
  [
    '--watch-path=apps/server/src',
    '--watch-path=packages/contract/src',
    '--watch-path=packages/messages',
    '--watch-preserve-output',
    'apps/server/src/main.ts',
  ],
  {
    DATA_DIR: DATA_DIRECTORY,
  },
);
run('npx', ['vite', 'apps/web', '--port', '5173', '--clearScreen', 'false']);
run('npx', ['vite', 'apps/admin', '--port', '5174', '--clearScreen', 'false']);

while (!(await isUp())) await new Promise((wait) => setTimeout(wait, 200));
const seeded = await seedDay(SERVER, readSignIns(resolve(ROOT, DATA_DIRECTORY)).staff);
process.stdout.write(`
  With reload:  player app http://localhost:5173/   admin console http://localhost:5174/admin/
  People who play (sign in with an OTP from ${SERVER}/sandbox):
${seeded.map(({ fullName, phone, does }) => `    ${phone}  ${fullName.padEnd(16)} ${does}`).join('\n')}
`);
