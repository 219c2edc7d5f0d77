import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMMAND = resolve(import.meta.dirname, 'backup.ts');
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

/** Runs the command as an operator would; returns its exit code, its output, and how many backups there are then. */
const backUp = async (to: string, env: Record<string, string>, args: readonly string[] = []) => {
  const path = join(folder, to);
  const child = spawn(process.execPath, [COMMAND, '--to', path, ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: server.ownerUrl,
      SECRET_KEY: 'k'.repeat(32),
      ECONOMY: 'points',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [code] = await once(child, 'close');
  return { code, said, backups: await readdir(path).catch(() => []) };
};

describe('npm run backup', () => {
  it('refuses to write real people in the clear, and says what to set', async () => {
    const { code, said, backups } = await backUp('refused', REAL_MESSAGES);
    expect([code, said, backups]).toEqual([1, expect.stringMatching(/BACKUP_KEY is missing: .* --in-clear/), []]);
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
