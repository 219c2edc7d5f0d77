import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BUILT_FROM, hashSources } from '@muqabla/ui/vite-built-from';
import { builtApp } from '../apps/server/src/config.ts';

const ROOT = resolve(import.meta.dirname, '..');

export type AppName = 'web' | 'admin';
const APPS: readonly AppName[] = ['web', 'admin'];

const hashBuilt = (folder: string) => {
  const file = join(folder, BUILT_FROM);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** The apps that are not built, or from other sources than there are now. */
export const staleApps = (): AppName[] => APPS.filter((app) => hashBuilt(builtApp(app)) !== hashSources(app));

/** Builds an app. Throws when the build fails, and then leaves what was built before. */
export const buildApp = async (app: AppName) => {
  const folder = builtApp(app);
  const [next, previous] = ['next', 'previous'].map((name) => join(ROOT, '.cache/builds', app, name)) as [
    string,
    string,
  ];
  // A build started by a test run would otherwise take over its NODE_ENV and carry React's development half.
  const env = { ...process.env, NODE_ENV: 'production' };
  const words = ['run', 'build', '--workspace', `apps/${app}`, '--silent', '--', '--outDir', next, '--emptyOutDir'];
  const child = spawn('npm', words, { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`apps/${app} does not build:\n${output}`);
  await rm(previous, { recursive: true, force: true });
  // Two renames, so that a running server finds a whole app at every moment.
  if (existsSync(folder)) await rename(folder, previous);
  await rename(next, folder);
};
