import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..');

/** The folders with source code. */
export const sourceFolders = ['apps', 'packages', 'testing', 'tools', 'e2e', 'bench'];

const notOurs = /(^|\/)(node_modules|dist|coverage)(\/|$)|^apps\/\w+\/src\/messages\.ts$/;

/** All TypeScript files of the repository by path from the root, except generated and installed ones. */
export function sourceFiles(): string[] {
  const patterns = sourceFolders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  return globSync(patterns, { cwd: root, exclude: (path) => notOurs.test(path) })
    .filter((path) => !path.endsWith('.d.ts'))
    .sort();
}

/** The migrations, and the schema that they create, with the functions in force. */
export const sqlFiles = (): string[] =>
  [...globSync('apps/server/migrations/*.sql', { cwd: root }), 'docs/schema.sql'].sort();
