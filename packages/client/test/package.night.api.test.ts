import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createCaller } from '@muqabla/testing/caller';
import { createMatch, playerWithCash, readOtp } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PACKAGE = resolve(import.meta.dirname, '..');
const ROOT = resolve(PACKAGE, '../..');
const run = promisify(execFile);

const server = setUpTestServer({ runsByItself: true });
let folder: string;
let program: ChildProcess | undefined;

/** A project outside of the repository that has the built package and what its manifest names, and nothing else. */
const installPackage = async (project: string) => {
  const modules = join(project, 'node_modules');
  await cp(join(PACKAGE, 'dist'), join(modules, '@muqabla/client'), { recursive: true });
  const manifest = JSON.parse(await readFile(join(PACKAGE, 'dist/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(manifest.dependencies))
    await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  await mkdir(join(modules, '@types'));
  await symlink(join(ROOT, 'node_modules/@types/node'), join(modules, '@types/node'));
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
};

beforeAll(async () => {
  await run(process.execPath, ['build.ts'], { cwd: PACKAGE });
  folder = await mkdtemp(join(tmpdir(), 'muqabla-client-'));
  await installPackage(folder);
  const readme = await readFile(join(folder, 'node_modules/@muqabla/client/README.md'), 'utf8');
  const lines = /```js\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';
  await writeFile(join(folder, 'example.mjs'), lines);
  await writeFile(join(folder, 'example.mts'), lines);
});
afterAll(async () => {
  program?.kill();
  await rm(folder, { recursive: true, force: true });
});

it('the lines of the README sign in, list battles and receive events', async () => {
  const host = await playerWithCash(server.origin, 500, 'Asha Verma');
  const guest = await playerWithCash(server.origin, 500, 'Bilal Khan');
  const { _id: open } = await createMatch(host, 50);
  // A phone receives one message a minute.
  server.clock.advance({ minutes: 2 });
  const sandbox = createCaller(server.origin);
  const before = (await sandbox.call('GET /sandbox/messages', { query: { to: guest.phone } })).length;
  let output = '';
  program = spawn(process.execPath, ['example.mjs', server.origin, guest.phone], { cwd: folder });
  program.stdout?.on('data', (text) => (output += String(text)));
  program.stderr?.on('data', (text) => (output += String(text)));
  const printed = (text: string) => until(text, async () => (output.includes(text) ? true : undefined));
  await printed('OTP: ');
  program.stdin?.write(`${await readOtp(sandbox, guest.phone, before)}\n`);
  await printed(open);
  await printed('listening');
  const { _id: created } = await createMatch(host, 60);
  await printed(`created ${created}`);
});

it('the lines of the README compile with the types of the package, and a wrong call does not', async () => {
  await writeFile(
    join(folder, 'wrong.mts'),
    `import { createClient } from '@muqabla/client';
const { api, socket } = createClient({ origin: '' });
void api.call('GET /no/such/call');
void api.call('POST /auth/check-phone', { body: { phone: 7 } });
socket.on('noSuchEvent', () => {});
const { games } = await api.call('GET /settings');
`,
  );
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { target: 'es2024', module: 'nodenext', strict: true, noEmit: true, types: ['node'] },
      include: ['*.mts'],
    }),
  );
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc6');
  const failed = (await run(process.execPath, [tsc, '-p', folder], { cwd: folder }).catch(
    (error: unknown) => error,
  )) as {
    stdout: string;
  };
  const faults = [...failed.stdout.matchAll(/^(\S+?)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`);
  expect(faults).toEqual(['wrong.mts:3', 'wrong.mts:4', 'wrong.mts:5', 'wrong.mts:6']);
});
