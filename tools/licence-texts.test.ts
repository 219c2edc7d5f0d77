import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPermissive } from './licences.rules.ts';
import { type LockedPackages, productionPackages } from './production-packages.rules.ts';
import { root } from './source-files.ts';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };

/** The packages that an installation runs and serves, as they are installed here; builds for other systems are not. */
const installed = [...productionPackages(packages, ['apps/server', 'apps/web', 'apps/admin'])]
  .filter((place) => place.includes('node_modules/') && existsSync(join(root, place, 'package.json')))
  .map((place) => {
    const { name, license } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')) as {
      name: string;
      license?: string;
    };
    return { name, license, files: readdirSync(join(root, place)) };
  });

/** Packages that their authors publish without the file of a licence, which their manifest or README names. */
const PUBLISHED_WITHOUT = new Set([
  '@scalar/openapi-types',
  '@scalar/schemas',
  '@tesseract.js-data/eng',
  '@tokenizer/token',
  'abstract-logging',
  'brotli',
  'dfa',
  'fontkit',
  'http_ece',
  'pg-copy-streams',
  'pg-types',
  'pgpass',
  'tr46',
  'wouter',
]);
/** The builds of a package for one system, whose licence is beside the package itself. */
const IS_A_BUILD = /^@(img\/sharp|node-rs\/argon2)-/;

it('every installed package has its licence text, as its authors publish it', () => {
  expect(installed.length).toBeGreaterThan(200);
  const missing = installed.filter(({ files }) => !files.some((file) => /^(licen[cs]e|copying|unlicense)/i.test(file)));
  const names = missing
    .map(({ name }) => name)
    .filter((name) => !IS_A_BUILD.test(name) && !PUBLISHED_WITHOUT.has(name));
  expect(names).toEqual([]);
});

it('NOTICE names every installed package whose licence asks for more than its text', () => {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8');
  const demanding = installed.filter(({ license }) => license !== undefined && !isPermissive(license));
  expect(demanding.length).toBeGreaterThan(0);
  expect(
    demanding
      .filter(({ name }) => !notice.includes(name.replace(/-(linux|darwin|win32|wasm32).*$/, '')))
      .map(({ name }) => name),
  ).toEqual([]);
});
