import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  ...globSync('{apps,packages,e2e,testing}/**/package.json', { cwd: ROOT, exclude: ['**/node_modules'] }),
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muqabla-lock-'));
  for (const path of MANIFESTS) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs npm without a network and with an empty cache: a whole lock file has all that npm asks for. */
const npm = (...words: string[]) => {
  const offline = [
    '--loglevel',
    'error',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--cache',
    join(folder, 'cache'),
  ];
  const { status, stderr } = spawnSync('npm', [...words, ...offline], { cwd: folder, encoding: 'utf8' });
  return { status, errors: stderr };
};
const readLock = () => readFileSync(join(folder, 'package-lock.json'), 'utf8');

it('is accepted by npm ci', () => {
  expect(npm('ci', '--dry-run')).toEqual({ status: 0, errors: '' });
});

it('is not changed by npm install', () => {
  const before = readLock();
  expect(npm('install', '--package-lock-only')).toEqual({ status: 0, errors: '' });
  expect(readLock()).toBe(before);
});

it('without the entry of one platform is refused by npm ci', () => {
  const lock = JSON.parse(readLock()) as { packages: Record<string, unknown> };
  const entry = Object.keys(lock.packages).find((path) => path.endsWith('/lightningcss-darwin-arm64'));
  if (entry === undefined) throw new Error('the lock file has no binary of another platform');
  delete lock.packages[entry];
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  expect(npm('ci', '--dry-run').errors).toContain('lightningcss-darwin-arm64');
});
