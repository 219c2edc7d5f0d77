import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { takeBackup } from '../backup/take-backup.ts';

const KEY = 'a key of a backup, 32 characters or more';
const REAL_MESSAGES = {
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'an auth key',
  MSG91_LOGIN_OTP_TEMPLATE_EN: 'en',
  MSG91_LOGIN_OTP_TEMPLATE_HI: 'hi',
};

const server = setUpTestServer({ config: { economy: 'points' } });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-backup-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as an operator would; returns its exit code and its output. */
const run = async (command: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, command), ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: server.ownerUrl,
      SECRET_KEY: randomBytes(32).toString('hex'),
      ECONOMY: 'points',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [code] = await once(child, 'close');
  return { code, said };
};

/** Takes a backup; returns also how many there are then. */
const backUp = async (to: string, env: Record<string, string>, args: readonly string[] = []) => {
  const path = join(folder, to);
  const { code, said } = await run('backup.ts', ['--to', path, ...args], env);
  return { code, said, backups: await readdir(path).catch(() => []) };
};

describe('npm run ops backup', () => {
  it('refuses to write real people in the clear, and says what to set', async () => {
    const { code, said, backups } = await backUp('refused', REAL_MESSAGES);
    expect([code, said, backups]).toEqual([1, expect.stringMatching(/BACKUP_KEY is missing: .* --in-clear/), []]);
  });

  it('refuses to encrypt with a key of the examples', async () => {
    const sample = 'fill-in-another-output-of-openssl-rand-hex-32';
    const { code, said, backups } = await backUp('sample', { ...REAL_MESSAGES, BACKUP_KEY: sample });
    expect([code, said, backups]).toEqual([1, expect.stringContaining('BACKUP_KEY: a sample value'), []]);
  });

  it.each([
    ['with a key', { ...REAL_MESSAGES, BACKUP_KEY: KEY }, [], ', encrypted'],
    ['with the flag', REAL_MESSAGES, ['--in-clear'], 'NOT encrypted'],
    ['of a sandbox', {}, [], 'NOT encrypted'],
  ])('writes one %s', async (name, env, args, words) => {
    const { code, said, backups } = await backUp(name, env, args);
    expect([code, said, backups.length]).toEqual([0, expect.stringContaining(words), 1]);
  });
});

it('npm run ops restore opens a backup that was made with a key of the examples', async () => {
  const key = 'fill-in-another-output-of-openssl-rand-hex-32';
  const from = join(folder, 'published');
  const { ownerUrl, services, clock } = server;
  await takeBackup({ ownerUrl, files: services.files, to: from, secret: key, now: clock.now() });
  const { url } = inject('templateDatabase');
  const name = `test_restored_${process.pid}`;
  const databaseUrl = await createDatabaseFromTemplate(url, 'template0', name);
  try {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'restored'), BACKUP_KEY: key };
    expect(await run('restore.ts', ['--from', from], env)).toEqual({
      code: 0,
      said: expect.stringContaining('Everything was read back'),
    });
  } finally {
    await dropDatabase(url, name);
  }
});
