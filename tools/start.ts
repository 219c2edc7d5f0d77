// Starts the sandbox: npm start. Fills it once with a seeded day and 30 days before it; `npm start -- --empty` does not.
// The first import, so that the parent is known before the build, which takes a moment.
import '../apps/server/src/platform/watch-parent.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { startStep } from '../apps/server/src/start-steps.ts';
import { buildLater } from './build-later.ts';
import { buildApp, staleApps } from './build-stale.ts';

const ROOT = resolve(import.meta.dirname, '..');

process.stdout.write('\n');
// The outcomes to try in a sandbox include failures of providers, which are no news to the person at the terminal.
process.env.LOG_LEVEL ??= 'error';
const stale = staleApps();
if (stale.includes('web')) await startStep('Player app built', () => buildApp('web'));
// Built behind a page that says so: the player app is what is opened first.
const buildConsole = stale.includes('admin') ? buildLater('admin') : null;

// A server that others may reach is no sandbox to play in, so it gets no invented people.
const { config, running, stopFirst } = await import('../apps/server/src/main.ts');
if (running !== null) void buildConsole?.();

/** Fills the running sandbox in a process of its own, so that the server goes on answering. */
const seed = (origin: string): ChildProcess =>
  spawn(process.execPath, ['tools/seed-day.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: new URL(origin).port, DATA_DIR: config.dataDirectory, HOST: config.host },
  });

if (running !== null && config.stage && !process.argv.includes('--empty')) {
  const seeding = seed(running.origin);
  const ended = new Promise<void>((end) => seeding.on('exit', () => end()));
  stopFirst({
    stop: async () => {
      seeding.kill('SIGTERM');
      await ended;
    },
  });
}
