import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
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

/** Puts an app in its place. The two renames leave a moment without one, in which another process may put its own there. */
const replaceApp = async (app: AppName, { next, previous }: { next: string; previous: string }) => {
  const folder = builtApp(app);
  try {
    if (existsSync(folder)) await rename(folder, previous);
    await rename(next, folder);
  } catch (error) {
    if (hashBuilt(folder) !== hashBuilt(next)) throw error;
  }
};

/** Builds an app; two processes may do so at once. Throws when the build fails, and then leaves what was built before. */
export const buildApp = async (app: AppName) => {
  const builds = join(ROOT, '.cache/builds');
  await mkdir(builds, { recursive: true });
  const own = await mkdtemp(join(builds, `${app}-`));
  const next = join(own, 'next');
  // A build started by a test run would otherwise take over its NODE_ENV and carry React's development half.
  const env = { ...process.env, NODE_ENV: 'production' };
  const words = ['run', 'build', '--workspace', `apps/${app}`, '--silent', '--', '--outDir', next, '--emptyOutDir'];
  const child = spawn('npm', words, { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  try {
    if (status !== 0) throw new Error(`apps/${app} does not build:\n${output}`);
    await replaceApp(app, { next, previous: join(own, 'previous') });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};
