import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { registerPlayer } from '@muqabla/testing/player';
import { isInRegistry, REGISTRY_ENV } from '@muqabla/testing/programs/registry-packages';
import { CORPUS_TIMEOUT_MILLISECONDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const execute = promisify(execFile);

/** A program of others that makes a client of the OpenAPI document, and how the client is used. */
type Generator = {
  name: string;
  /** The version that is run: it is fetched from the registry, no dependency of the product. */
  version: string;
  program: string;
  args: readonly string[];
  /** The config file that the program reads. */
  config?: (baseUrl: string) => readonly [name: string, text: string];
  /** Reads the name of the player by the client. */
  use: string;
};

const GENERATORS: readonly Generator[] = [
  {
    name: '@hey-api/openapi-ts',
    version: '0.99.0',
    program: 'openapi-ts',
    args: ['-i', 'openapi.json', '-o', 'client'],
    use: `
import { getUserMe } from './client';
import { client } from './client/client.gen';
export const readName = async (baseUrl: string, token: string) => {
  client.setConfig({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
  const { data } = await getUserMe();
  return data?.username;
};`,
  },
  {
    name: 'orval',
    version: '8.38.0',
    program: 'orval',
    args: ['--config', 'orval.config.mjs'],
    config: (baseUrl) => [
      'orval.config.mjs',
      `export default { muqabla: { input: './openapi.json', output: { target: './client.ts', client: 'fetch', baseUrl: '${baseUrl}' } } };`,
    ],
    use: `
import { getUserMe } from './client';
export const readName = async (_: string, token: string) => {
  const { data, status } = await getUserMe({ headers: { Authorization: \`Bearer \${token}\` } });
  return status === 200 ? data.username : undefined;
};`,
  },
  {
    name: 'swagger-typescript-api',
    version: '13.13.0',
    program: 'swagger-typescript-api',
    args: ['generate', '-p', 'openapi.json', '-o', '.', '-n', 'client.ts'],
    use: `
import { Api } from './client';
export const readName = async (baseUrl: string, token: string) => {
  const api = new Api({ baseUrl, baseApiParams: { headers: { Authorization: \`Bearer \${token}\` } } });
  return (await api.user.getUserMe()).data.username;
};`,
  },
];
const SPECTRAL = { name: '@stoplight/spectral-cli', version: '6.16.3', program: 'spectral' } as const;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmitOnError: true,
    types: [],
    outDir: 'js',
    rootDir: '.',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'commonjs',
    moduleResolution: 'bundler',
  },
  files: ['use.ts'],
};

type Package = Pick<Generator, 'name' | 'version' | 'program'>;
// With the newest compiler, which they ask for, they do not run.
const COMPILER = 'typescript@5.9.3';
const commandOf = ({ name, version, program }: Package, args: readonly string[]) => [
  '--yes',
  `--package=${name}@${version}`,
  `--package=${COMPILER}`,
  '--',
  program,
  ...args,
];
const hasRegistry = isInRegistry('orval', '8.38.0', 'generators of clients');

describe.skipIf(!hasRegistry)('the OpenAPI document', () => {
  const server = setUpTestServer();
  let folder: string;
  let document: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muqabla-clients-'));
    document = await (await fetch(`${server.origin}/api/openapi.json`)).text();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const newFolder = async (files: Record<string, string>) => {
    const made = await mkdtemp(join(folder, 'one-'));
    for (const [name, text] of Object.entries({ 'openapi.json': document, ...files }))
      await writeFile(join(made, name), text);
    return made;
  };
  const run = (cwd: string, program: string, args: readonly string[]) =>
    execute(program, [...args], { cwd, env: REGISTRY_ENV, maxBuffer: 64 * 1024 * 1024 });

  it.each(GENERATORS)(
    'makes a client by $name that compiles and reads as a player',
    { timeout: CORPUS_TIMEOUT_MILLISECONDS },
    async (generator) => {
      const baseUrl = `${server.origin}/api`;
      const made = await newFolder({
        'use.ts': generator.use,
        'tsconfig.json': JSON.stringify(TSCONFIG),
        'package.json': '{"type":"commonjs"}',
        ...(generator.config !== undefined && Object.fromEntries([generator.config(baseUrl)])),
      });
      await run(made, 'npx', commandOf(generator, generator.args));
      await run(made, process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc6'), '-p', made]);
      const { readName } = createRequire(import.meta.url)(join(made, 'js/use.js')) as {
        readName(baseUrl: string, token: string): Promise<string | undefined>;
      };
      const player = await registerPlayer(server.origin);
      expect(await readName(baseUrl, player.token ?? '')).toBe(player.me.username);
    },
  );

  it('has no error by the rules of Spectral', { timeout: CORPUS_TIMEOUT_MILLISECONDS }, async () => {
    const made = await newFolder({ 'rules.yaml': 'extends: ["spectral:oas"]\n' });
    const args = ['lint', 'openapi.json', '--ruleset', 'rules.yaml', '--format', 'json', '--quiet'];
    const { stdout } = await run(made, 'npx', commandOf(SPECTRAL, args));
    const found = JSON.parse(stdout) as { code: string; severity: number }[];
    expect(found.filter(({ severity }) => severity === 0)).toEqual([]);
    // What it advises: the scopes of API keys are listed, and the document names no contact.
    expect(new Set(found.map(({ code }) => code))).toEqual(
      new Set(['info-contact', 'oas3-operation-security-defined']),
    );
  });
});
