import { lstatSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const MODULES = resolve(import.meta.dirname, '../node_modules');
const BLOCK_BYTES = 4096;
/** Packages and scopes at the top; folders with a dot are caches of tools. */
const installed = () => readdirSync(MODULES).filter((name) => !name.startsWith('.'));

/** Bytes on a disk of 4 kB blocks. */
const bytesOnDisk = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((bytes, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return bytes + bytesOnDisk(path);
    return entry.isFile() ? bytes + Math.ceil(lstatSync(path).size / BLOCK_BYTES) * BLOCK_BYTES : bytes;
  }, BLOCK_BYTES);

it('has at most 500 folders at the top', () => {
  expect(installed().length).toBeLessThanOrEqual(500);
});

it.runIf(process.platform === 'linux' && process.arch === 'x64')('takes at most 700 MB of a disk', () => {
  const megabytes = installed().map((name) => [name, bytesOnDisk(join(MODULES, name)) / 2 ** 20] as const);
  const total = megabytes.reduce((sum, [, size]) => sum + size, 0);
  const largest = megabytes.toSorted(([, left], [, right]) => right - left).slice(0, 30);
  const names = largest.map(([name, size]) => `${name} ${size.toFixed(0)}`).join(', ');
  expect(total, `tools/prune-install.js can leave out more. The largest: ${names}`).toBeLessThanOrEqual(700);
});
