import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Economy } from '@muqabla/contract/economy';
import { builtApp } from '../apps/server/src/config.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SHARED = [
  'packages/contract/src',
  'packages/client/src',
  'packages/messages/src',
  'packages/ui',
  'package-lock.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-points']);

const newestIn = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return Math.max(0, ...inside.map((name) => newestIn(resolve(path, name))));
};

export type AppName = 'web' | 'admin';
const APPS: readonly AppName[] = ['web', 'admin'];

/** The apps whose sources are newer than what was built of them for this economy. */
export const staleApps = (economy: Economy = 'sandbox'): AppName[] =>
  APPS.filter((app) => {
    const built = newestIn(resolve(builtApp(app, economy), 'index.html'));
    return built <= Math.max(...[`apps/${app}`, ...SHARED].map((path) => newestIn(resolve(ROOT, path))));
  });

/** Builds an app for an economy. Throws when the build fails. */
export const buildApp = async (app: AppName, economy: Economy = 'sandbox') => {
  // A build started by a test run would otherwise take over its NODE_ENV and carry React's development half.
  const env = { ...process.env, NODE_ENV: 'production', ECONOMY: economy };
  const child = spawn('npm', ['run', 'build', '--workspace', `apps/${app}`, '--silent'], { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`apps/${app} does not build:\n${output}`);
};
