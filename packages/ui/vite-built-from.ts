import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGES = ['client', 'contract', 'games', 'messages', 'proofs', 'ui'];
const CONFIGURATION = ['package-lock.json', 'tsconfig/base.json', 'tsconfig/browser.json'];

// Tests and what `npm run check messages` generates are no part of an app, nor are files that no build reads, such as an editor's.
const isSource = (path: string) =>
  /\.(css|html|js|json|mjs|png|svg|tsx?|webmanifest|webp|woff2)$/.test(path) &&
  !/\.test\.tsx?$|^apps\/\w+\/src\/messages\.ts$/.test(path);
const NOT_SOURCES = /^(node_modules|dist.*|test|bench|gallery|\..*)$/;

const filesIn = (path: string): string[] => {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !NOT_SOURCES.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`));
};

/** The name of the file beside a built page that holds the hash of its sources. */
export const BUILT_FROM = '.built-from';

/** Hashes the sources of an app: its files, those of the shared packages, the lock file and the configuration. */
export const hashSources = (app: string): string => {
  const hash = createHash('sha256');
  const shared = [...PACKAGES.map((name) => `packages/${name}`), ...CONFIGURATION];
  for (const path of [`apps/${app}`, ...shared].flatMap(filesIn).filter(isSource).toSorted())
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(ROOT, path)))
        .digest(),
    );
  return hash.digest('hex');
};

/** Writes the hash of the sources beside the built page; by it `npm start` and the tests know whether to build again. */
export const builtFrom = (app: string): Plugin => {
  let sources = '';
  return {
    name: 'built-from',
    apply: 'build',
    // Before the first source is read, so that a change during the build leads to another one.
    buildStart: () => {
      sources = hashSources(app);
    },
    writeBundle: ({ dir = '' }) => writeFileSync(join(dir, BUILT_FROM), sources),
  };
};
