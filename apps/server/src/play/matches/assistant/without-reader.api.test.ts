import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { balanceOf, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { type ServerProcess, startServerProcess } from '@muqabla/testing/server-process';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

// Neither an import nor a require finds the packages, as in an installation without them.
const WITHOUT_READER = `
  import Module, { registerHooks } from 'node:module';
  const refuseReader = (name) => {
    if (/^(tesseract\\.js|@tesseract\\.js-data)/.test(name))
      throw Object.assign(new Error('Cannot find package ' + name), { code: 'MODULE_NOT_FOUND' });
  };
  registerHooks({ resolve: (name, context, next) => (refuseReader(name), next(name, context)) });
  const resolveFilename = Module._resolveFilename;
  Module._resolveFilename = (name, ...rest) => (refuseReader(name), resolveFilename(name, ...rest));`;
const PREFLIGHT = resolve(import.meta.dirname, '../../../operations/cli/preflight.ts');

const template = inject('templateDatabase');
const name = `test_${randomBytes(6).toString('hex')}`;
let dataDirectory: string;
let databaseUrl: string;
let nodeOptions: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-without-reader-'));
  databaseUrl = await createDatabaseFromTemplate(template.url, template.name, name);
  const hook = join(dataDirectory, 'without-reader.mjs');
  await writeFile(hook, WITHOUT_READER);
  nodeOptions = `--import ${pathToFileURL(hook).href}`;
  server = await startServerProcess({
    databaseUrl,
    dataDirectory,
    env: { EVIDENCE_ASSISTANT: 'on', NODE_OPTIONS: nodeOptions },
  });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await dropDatabase(template.url, name);
  await rm(dataDirectory, { recursive: true, force: true });
});

it('a server without the packages of the reader starts, says so in a case, and a reviewer decides it', async () => {
  const { staff } = readSignIns(dataDirectory);
  const reviewer = await signInStaff(
    server.origin,
    staff.find(({ role }) => role === 'reviewer')!,
  );
  const host = await playerWithCash(server.origin, 1000, 'Hema Host');
  const joiner = await playerWithCash(server.origin, 1000, 'Jaya Joiner');
  const matchId = await startMatch(host, joiner, { amount: 50 });
  await submitResult(host, matchId, { resultStatus: 'win' });
  const params = { matchId };
  const opened = () => reviewer.call('GET /admin/reviews/{matchId}', { params });
  const findings = await afterJobs(server, 'the assistant', async () => (await opened()).hostEvidence?.assistant);
  expect(findings).toMatchObject({ failed: true, failure: { cause: 'notInstalled', mayRetry: false }, words: [] });
  const again = await reviewer.send('POST /admin/reviews/{matchId}/{side}/read', {
    params: { matchId, side: 'host' },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'PICTURE_NOT_READABLE' } });

  const { version } = await opened();
  await reviewer.call('POST /admin/reviews/{matchId}/decision', {
    params,
    body: { outcome: 'host', reason: 'The board shows it', version, penalties: [] },
  });
  expect(await balanceOf(host)).toBeGreaterThan(1000);
});

it('preflight names the missing packages, and how to install them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PREFLIGHT], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, NODE_OPTIONS: nodeOptions },
  });
  expect(stdout).toMatch(
    /! EVIDENCE_ASSISTANT: its packages are not installed: .*\n {4}npm ci --include=optional {3}docs\/evidence-assistant\.md/,
  );
});
