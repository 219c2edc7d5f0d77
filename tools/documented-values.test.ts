import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { serverEnvironment } from '../apps/server/src/environment/server-environment.ts';
import { VARIABLE_HELP } from '../apps/server/src/environment/variable-help.ts';
import { providerEnvironment } from '../apps/server/src/providers/provider-environment.ts';
import { headingAnchors } from './heading-anchors.rules.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: ROOT })];
const documentation = PAGES.map(read).join('\n');

it('names no file to run with a Node that cannot run TypeScript: by npm, by the installed Node, or in the image', () => {
  const commands = PAGES.flatMap((page) =>
    [...read(page).matchAll(/([\w./-]+ )?(\S*\bnode) (?:apps|tools|packages|bench)\/\S+\.ts/g)].map(
      ([command, before = '', node = '']) => ({ page, command, before: before.trim(), node }),
    ),
  );
  expect(commands.length).toBeGreaterThan(2);
  // After "image", the commands that follow run in it as well; after "--" they run in a pod.
  const inImage = ['server', 'likewise', '--'];
  expect(
    commands.filter(({ before, node }) => !node.endsWith('node_modules/.bin/node') && !inImage.includes(before)),
  ).toEqual([]);
});

it('has every value that a refusal of the server asks for', () => {
  const sources = [
    'environment/environment-findings.ts',
    'providers/read-provider-config.ts',
    'operations/cli/backup.ts',
    ...globSync('providers/*/*-{gateway,payouts,kyc,sms,recharges}.ts', { cwd: resolve(ROOT, 'apps/server/src') }),
  ];
  const text = sources.map((path) => read(`apps/server/src/${path}`)).join('\n');
  const values = new Set(text.match(/\b[A-Z][A-Z_]{3,}=[a-z]\w*/g));
  expect([...values]).toEqual(expect.arrayContaining(['LIVE_MONEY_ACK=yes', 'PUBLIC_SANDBOX=yes']));
  const missing = [...values].filter((value) => {
    const [name = '', chosen = ''] = value.split('=');
    // In a table the values stand beside their variable.
    return !documentation.includes(value) && !new RegExp(`\`${name}\` \\|.*\`${chosen}\``).test(documentation);
  });
  expect(missing).toEqual([]);
});

const SHAPE = { ...providerEnvironment.shape, ...serverEnvironment.shape };
const help = Object.entries(VARIABLE_HELP);
/** Failing on purpose is for the crash tests alone. */
const FOR_TESTS = ['FAIL_POINT', 'FAIL_POSTGRES_PID'];

it('docs/configuration.md has every variable of the server, docs/providers.md the keys of providers, and neither has another', () => {
  const rows = ['docs/configuration.md', 'docs/providers.md'].flatMap(
    (page) => read(page).match(/^\| `[A-Z].*$/gm) ?? [],
  );
  const cells = rows.map((row) => row.split(' | ')[0] ?? '');
  const written = new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
  );
  const variables = help.map(([name]) => name).filter((name) => !FOR_TESTS.includes(name));
  expect([...written].toSorted()).toEqual(variables.toSorted());
});

it('offers for every variable a value that is accepted, and a section that exists', () => {
  expect(Object.keys(SHAPE).filter((name) => !Object.hasOwn(VARIABLE_HELP, name))).toEqual([]);
  for (const [name, { value, page }] of help) {
    const schema = SHAPE[name as keyof typeof SHAPE];
    // A command that makes the value; it prints 64 characters.
    const sample = value.startsWith('openssl rand') ? '0'.repeat(64) : value;
    expect([name, schema.safeParse(sample).success]).toEqual([name, true]);
    const [path = '', anchor] = page.split('#');
    expect([name, existsSync(resolve(ROOT, path))]).toEqual([name, true]);
    if (anchor !== undefined)
      expect([name, headingAnchors(read(path))]).toEqual([name, expect.arrayContaining([anchor])]);
  }
});

it('refers to pages that exist', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'));
  const named = new Set(sources.flatMap((path) => read(path).match(/docs\/[\w-]+\.md/g) ?? []));
  expect([...named].filter((page) => !PAGES.includes(page))).toEqual([]);
});
