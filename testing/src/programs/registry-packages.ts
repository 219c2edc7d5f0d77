import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The environment of packages from the registry: they run on this Node, and none of their scripts at installation does. */
export const REGISTRY_ENV = {
  ...process.env,
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  npm_config_ignore_scripts: 'true',
  SCARF_ANALYTICS: 'false',
};

/** True where the registry has this package. Where it does not answer, says once what is not tested. */
export const isInRegistry = (name: string, version: string, notTested: string): boolean => {
  const { status } = spawnSync('npm', ['view', `${name}@${version}`, 'version'], {
    env: REGISTRY_ENV,
    timeout: 120_000,
  });
  if (status !== 0) console.warn(`not tested: ${notTested}, for the registry does not answer`);
  return status === 0;
};

/** Installs packages, by name and version, in a folder of their own: they are no dependency of the product. */
export const installFromRegistry = async (versions: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-packages-'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: versions }),
  );
  // Names are resolved from the file that imports them.
  await writeFile(join(folder, 'load.js'), 'export const load = (name) => import(name);\n');
  await execute('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, env: REGISTRY_ENV });
  const { load } = (await import(pathToFileURL(join(folder, 'load.js')).href)) as {
    load(name: string): Promise<Record<string, unknown>>;
  };
  return { load, remove: () => rm(folder, { recursive: true, force: true }) };
};
