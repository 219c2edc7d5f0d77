import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Caller } from '@muqabla/testing/caller';
import { startOidcDouble } from '@muqabla/testing/providers/oidc-double';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const server = setUpTestServer({ config: { stage: false, advice: ['BACKUP_KEY', 'METRICS_PORT'] } });
let folder: string;
let owner: Caller;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-preflight-'));
  owner = await createStaffMember(server, 'owner');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (script: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, ['tools/run.js', script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [code] = await once(child, 'close');
  return { code, said };
};
const preflight = (env: Record<string, string>) => run('apps/server/src/operations/cli/preflight.ts', env);
const start = (env: Record<string, string>) => run('apps/server/src/main.ts', env);

const HALF_LIVE = {
  ECONOMY: 'live',
  PAYMENTS_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  SMS_PROVIDER: 'twilio',
  METRICS_PORT: 'nine',
};

describe('npm run ops preflight', () => {
  it('lists at once everything that the start refuses, with a value and a page, and writes nothing', async () => {
    const { code, said } = await preflight(HALF_LIVE);
    const refusal = await start(HALF_LIVE);
    expect([code, refusal.code]).toEqual([1, 1]);
    const listed = said.split('\n').flatMap((line) => (line.startsWith('✗ ') ? [line.slice(2)] : []));
    expect(listed.length).toBeGreaterThan(9);
    for (const name of ['METRICS_PORT', 'PUBLIC_URL', 'RAZORPAY_KEY_SECRET', 'TWILIO_ACCOUNT_SID', 'LIVE_MONEY_ACK'])
      expect(listed).toContainEqual(expect.stringContaining(`${name}: `));
    expect(refusal.said.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.slice(2)] : []))).toEqual(listed);
    expect(said).toMatch(/LIVE_MONEY_ACK: .*\n {4}yes {3}docs\/providers\.md#choosing-providers/);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['deploy/systemd/muqabla.env'])('refuses %s as it stands, like the start', async (sample) => {
    const env = parseEnv(await readFile(join(ROOT, sample), 'utf8')) as Record<string, string>;
    const answers = [await preflight({ ...env, DATA_DIR: join(folder, 'data') }), await start(env)];
    for (const { code, said } of answers) {
      expect([code, said]).toEqual([
        1,
        expect.stringContaining('SECRET_KEY: empty; make one with: openssl rand -hex 32'),
      ]);
      expect(said).toContain('BACKUP_KEY: empty; make one with: openssl rand -hex 32');
      expect(said).not.toMatch(/Too small|Invalid/);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses the keys of the examples, like the start', async () => {
    const env = { SECRET_KEY: 'fill-in-the-output-of-openssl-rand-hex-32', PUBLIC_URL: 'https://play.example.in' };
    for (const { code, said } of [await preflight(env), await start(env)]) {
      expect([code, said]).toEqual([
        1,
        expect.stringContaining('SECRET_KEY: a sample value, which everybody can read'),
      ]);
      expect(said).toContain('PUBLIC_URL: an address of the examples; set your own');
    }
  });

  it('names an economy that the database does not have, as the start does', async () => {
    const env = { DATABASE_URL: server.ownerUrl, SECRET_KEY: randomBytes(32).toString('hex'), ECONOMY: 'points' };
    const { code, said } = await preflight(env);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('✗ ECONOMY: The economy of this database is sandbox, and ECONOMY is points.'),
    ]);
    expect(await preflight({ ...env, ECONOMY: 'sandbox' })).toMatchObject({ code: 0 });
  });

  it('asks the company’s sign-in for its discovery document, and is not content without an answer', async () => {
    const double = await startOidcDouble();
    try {
      const { issuer, clientId, clientSecret } = double.config;
      const env = {
        DATABASE_URL: server.ownerUrl,
        SECRET_KEY: randomBytes(32).toString('hex'),
        STAFF_SIGN_IN: 'password,oidc',
        STAFF_OIDC_ISSUER: issuer,
        STAFF_OIDC_CLIENT_ID: clientId,
        STAFF_OIDC_CLIENT_SECRET: clientSecret,
        STAFF_OIDC_ROLES: 'owners=owner',
      };
      const answered = {
        code: 0,
        said: expect.stringContaining(`✓ staff sign-in: the company’s discovery answers: ${issuer}`),
      };
      expect(await preflight(env)).toEqual(answered);
      double.setFault('down');
      expect(await preflight(env)).toEqual({ code: 1, said: expect.stringContaining('✗ staff sign-in') });
      expect(double.paths().every((path) => path.includes('well-known'))).toBe(true);
    } finally {
      await double.stop();
    }
  });

  it('names a database that does not respond, with the command that helps, like the start', async () => {
    const env = { DATABASE_URL: 'postgres://nobody:pw@127.0.0.1:1/none' };
    const answers = [await preflight(env), await start(env)];
    for (const { code, said } of answers)
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/DATABASE: .*ECONNREFUSED.*\n {4}systemctl enable --now postgresql/),
      ]);
  });
});

describe('the console’s preflight', () => {
  it('lists for the owner what is recommended and missing, in the reader’s language', async () => {
    const { economy, items } = await owner.call('GET /admin/system/preflight');
    expect(economy).toBe('sandbox');
    expect(items.map(({ level, subject }) => `${level} ${subject}`)).toEqual(
      expect.arrayContaining(['advised BACKUP', 'advised BACKUP_KEY', 'advised METRICS_PORT']),
    );
    expect(items.map(({ subject }) => subject)).not.toContain('OWNER');
  });

  it('asks no provider where the sandbox stands in for all', async () => {
    expect(await owner.call('POST /admin/system/preflight/providers')).toEqual({ steps: [] });
  });
});
