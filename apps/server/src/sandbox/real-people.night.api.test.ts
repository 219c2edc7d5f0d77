import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { createCaller } from '@muqabla/testing/caller';
import { randomPhone } from '@muqabla/testing/player';
import { withProviders } from '@muqabla/testing/providers/server-with-double';
import { startMsg91Double, type SmsDouble } from '@muqabla/testing/providers/sms-doubles';
import { newSubscription } from '@muqabla/testing/push';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSandbox } from './seed.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');

let sms: SmsDouble;
beforeAll(async () => {
  sms = await startMsg91Double();
});
const server = setUpTestServer({
  config: () => ({
    ...withProviders({ sms: sms.config }),
    economy: 'points',
    publicUrl: 'https://play.muqabla.test',
    stage: false,
  }),
});
afterAll(() => sms.http.stop());

const countOf = async (table: string) => (await server.services.db.query(`select from ${table}`)).length;

describe('points for real people', () => {
  it.each([
    '/sandbox',
    '/sandbox/phone',
    '/sandbox/assets/phone.js',
    '/sandbox/enter',
    '/sandbox/pay/019a0000-0000-7000-8000-000000000001',
    '/api/sandbox/messages',
    '/api/sandbox/payouts',
    '/api/sandbox/stage/staff',
  ])('have no %s', async (path) => {
    expect((await fetch(`${server.origin}${path}`)).status).toBe(404);
  });

  it('begin with games and without invented people', async () => {
    expect(await seedSandbox(server)).toBeNull();
    expect([await countOf('staff'), await countOf('players')]).toEqual([0, 0]);
    const games = await createCaller(server.origin).call('GET /settings/allgames');
    expect(games.some(({ resultMode }) => resultMode === 'board')).toBe(true);
  });

  it('send no pushes without a contact, and take no device', async () => {
    const caller = createCaller(server.origin);
    expect((await caller.call('GET /settings')).standIns).toBeUndefined();
    const phone = randomPhone();
    const { signupToken } = await caller.call('POST /auth/register', {
      body: { fullName: 'Kavya Sharma', phone, refercode: '' },
    });
    const otp = await afterJobs(server, 'the message', async () => sms.sent.find(({ to }) => to === phone)?.otp);
    const { accessToken } = await caller.call('POST /auth/verify-otp', { body: { phone, otp, signupToken } });
    caller.token = accessToken;
    expect(await caller.call('GET /user/push')).toEqual({ on: false, sandbox: false });
    const { status, body } = await caller.send('PUT /user/push', { body: newSubscription().body });
    expect([status, body.code]).toEqual([422, 'PUSH_NOT_SUPPORTED']);
  });
});

it('live play without live providers is refused before the database is opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-live-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: server.ownerUrl,
      SECRET_KEY: randomBytes(32).toString('hex'),
      ECONOMY: 'live',
      LIVE_MONEY_ACK: 'yes',
      PUBLIC_URL: 'https://play.muqabla.test',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([1, expect.stringContaining('PAYMENTS_PROVIDER: not live')]);
  // The database is one of points, which a start of live play that read it would name.
  expect(said).not.toContain('The economy of this database');
  await rm(folder, { recursive: true });
});
