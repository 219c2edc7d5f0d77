import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPermissive } from './licences.rules.ts';
import { type Component, readSbom } from './write-sbom.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Packages under another licence, each with the reason why it may be used. A new one needs a reason of its own. */
const ACCEPTED: readonly { name: RegExp; licence: string; reason: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a shared library of its own that sharp loads, unchanged and replaceable, on the server only.',
  },
  {
    name: /^@img\/sharp-(wasm32|win32-)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'Builds of sharp with libvips for platforms on which the image does not run.',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'Copyleft by file: it is used unchanged, on the server only.',
  },
  {
    name: /^argparse$/,
    licence: 'Python-2.0',
    reason: 'The licence of Python: as permissive as BSD. Needed by js-yaml on the server.',
  },
  {
    name: /^png-js$/,
    licence: '',
    reason: 'MIT by its LICENSE file; its manifest has no licence field. Needed by pdfkit on the server.',
  },
  {
    name: /^xmlhttprequest-ssl$/,
    licence: '',
    reason: 'MIT by its LICENSE file; its manifest has an old form of the field that npm does not read.',
  },
];

const sbom = readSbom();
const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');

const isOf = (licence: string, accepted: string) =>
  licence === accepted || (accepted !== '' && licence.includes(accepted));

it('npm run ops sbom prints it', () => {
  const printed = execFileSync(process.execPath, ['tools/run.js', 'tools/run-command.ts', 'ops', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'muqabla' } } });
});

type Manifest = { dependencies?: Record<string, string> };
const manifestOf = (workspace: string) =>
  JSON.parse(readFileSync(resolve(ROOT, workspace, 'package.json'), 'utf8')) as Manifest;

describe('the bill of materials', () => {
  it('is CycloneDX of this product', () => {
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.\d$/),
      metadata: { component: { name: 'muqabla', type: 'application' } },
    });
  });

  it('has every package that the server and the apps depend on, and none of development', () => {
    const names = new Set(sbom.components.map(({ purl }) => purl?.replace(/^pkg:npm\//, '').replace(/@[^@]*$/, '')));
    const wanted = ['apps/server', 'apps/web', 'apps/admin', 'packages/contract', 'packages/proofs', 'packages/client']
      .flatMap((workspace) => Object.keys(manifestOf(workspace).dependencies ?? {}))
      .map((name) => name.replace('@', '%40'));
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    expect(['vitest', 'playwright-core', 'vite', 'typescript'].filter((name) => names.has(name))).toEqual([]);
  });

  it('has name, version and address of each, and the hash of what is downloaded', () => {
    for (const { name, version, purl, hashes } of sbom.components) {
      expect([name, version, purl]).toEqual([name, expect.stringMatching(/^\d/), expect.stringMatching(/^pkg:npm\//)]);
      if (purl?.includes('%40muqabla') === false) expect([name, hashes?.[0]?.alg]).toEqual([name, 'SHA-512']);
    }
  });
});

describe('the licences of what is run and served', () => {
  it('are permissive, apart from those with a reason', () => {
    const faults = sbom.components
      .map((component) => ({ name: component.name, licence: licenceOf(component) }))
      .filter(({ licence }) => !isPermissive(licence))
      .filter(({ name, licence }) => !ACCEPTED.some((each) => each.name.test(name) && isOf(licence, each.licence)));
    expect(faults).toEqual([]);
  });

  it('have no reason that no package needs any more', () => {
    const unused = ACCEPTED.filter(({ name }) => !sbom.components.some((component) => name.test(component.name)));
    expect(unused).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR CC0-1.0) AND ISC', true],
    ['(GPL-2.0-only OR LGPL-3.0-only) AND MIT', false],
    ['GPL-3.0-or-later', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['', false],
  ])('%s is permissive: %s', (expression, permissive) => {
    expect(isPermissive(expression)).toBe(permissive);
  });
});
