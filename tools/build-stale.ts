import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const SHARED = [
  'packages/contract/src',
  'packages/client/src',
  'packages/messages/src',
  'packages/ui',
  'package-lock.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist']);

const newestIn = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return Math.max(0, ...inside.map((name) => newestIn(resolve(path, name))));
};

/** Builds the apps whose sources are newer than their builds. Throws when a build fails. */
export const buildStale = (log: (line: string) => void) => {
  for (const app of ['web', 'admin']) {
    const built = newestIn(resolve(ROOT, `apps/${app}/dist/index.html`));
    const sources = Math.max(...[`apps/${app}`, ...SHARED].map((path) => newestIn(resolve(ROOT, path))));
    if (built > sources) continue;
    log(`Building apps/${app} …`);
    // A build started by a test run would otherwise inherit its NODE_ENV and contain React's development code.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--workspace', `apps/${app}`, '--silent'], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`apps/${app} does not build:\n${stdout}${stderr}`);
  }
};
