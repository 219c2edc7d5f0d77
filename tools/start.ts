// Starts the sandbox: npm start. Fills it once with a seeded day and 30 days before it; `npm start -- --empty` does not.
// The first import, so that the parent is known before the build, which takes a moment.
import '../apps/server/src/platform/watch-parent.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtApp } from '../apps/server/src/config.ts';
import { startStep } from '../apps/server/src/start-steps.ts';
import { type AppName, buildApp, staleApps } from './build-stale.ts';

// Reloads until the app has taken its place.
const page = (english: string, hindi: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <meta http-equiv="refresh" content="2" />
  <title>Muqabla</title>
  <p role="status" style="margin: 40vh 16px 0; font: 16px/1.5 system-ui; text-align: center">
    ${english}<br /><span lang="hi">${hindi}</span>
  </p>
</html>
`;

/** Puts a page in the place of an app, and returns a function that builds the app while the server runs. */
const buildLater = (app: AppName) => {
  const folder = builtApp(app);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const show = (english: string, hindi: string) => writeFileSync(join(folder, 'index.html'), page(english, hindi));
  show('This page is being built. It opens by itself in a moment.', 'यह पेज तैयार हो रहा है। थोड़ी देर में अपने-आप खुलेगा।');
  return async () => {
    try {
      await buildApp(app);
    } catch (error) {
      show('This page could not be built. The terminal shows why.', 'यह पेज नहीं बन सका। वजह टर्मिनल में लिखी है।');
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    }
  };
};

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
