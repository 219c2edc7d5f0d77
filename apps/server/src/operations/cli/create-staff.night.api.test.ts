import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { createCaller } from '@muqabla/testing/caller';
import { totpAt } from '@muqabla/testing/staff';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer, startTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const OWNER = ['--email', 'First.Owner@muqabla.test', '--name', 'Asha Menon', '--role', 'owner'];

const server = setUpTestServer();

/** Runs the command as an operator would; returns its exit code and output. */
const create = async (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['apps/server/src/operations/cli/create-staff.ts', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: server.ownerUrl,
      PUBLIC_URL: 'https://play.muqabla.test',
      PUBLIC_SANDBOX: 'yes',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output, link: output.match(/\S+\/admin\/join#\S+/)?.[0] };
};
const countOf = async (email: string) =>
  (await server.services.db.query('select from staff where email = $1', [email])).length;

describe('npm run ops create-staff', () => {
  it('prints a link by which the first owner of an empty installation signs in', async () => {
    const { url, name: template } = inject('templateDatabase');
    const name = `test_first_owner_${process.pid}`;
    const secretKey = 'a key of the first owner, 32 characters';
    const databaseUrl = await createDatabaseFromTemplate(url, template, name);
    try {
      const { code, output } = await create(OWNER, { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey });
      expect([code, output]).toEqual([0, expect.stringContaining('Asha Menon (owner)')]);
      const db = new pg.Client({ connectionString: databaseUrl });
      await db.connect();
      const { rows } = await db.query('select email, role, enrolled_at from staff');
      await db.end();
      expect(rows).toEqual([{ email: 'first.owner@muqabla.test', role: 'owner', enrolled_at: null }]);
    } finally {
      await dropDatabase(url, name);
    }
  });

  it('works beside a running server with staff, and the link leads to the sign-in', async () => {
    const running = await startTestServer({ secretKey: 'the key of this server, 32 characters' });
    try {
      await createStaffMember(running, 'owner');
      const env = { DATABASE_URL: running.ownerUrl, SECRET_KEY: 'the key of this server, 32 characters' };
      const { code, link } = await create(OWNER, env);
      expect([code, link]).toEqual([0, expect.stringContaining('https://play.muqabla.test/admin/join#')]);
      const invitation = link?.split('#')[1] ?? '';
      const caller = createCaller(running.origin);
      const shown = await caller.call('POST /admin/invitation', { body: { invitation } });
      expect(shown).toMatchObject({ name: 'Asha Menon', email: 'first.owner@muqabla.test', role: 'owner' });
      const totp = await totpAt(shown.secret, running.clock.now());
      const body = { invitation, password: 'long enough and uncommon', totp };
      const { accessToken, recoveryCodes } = await caller.call('POST /admin/invitation/accept', { body });
      expect(recoveryCodes).toHaveLength(10);
      caller.token = accessToken;
      const { records } = await caller.call('GET /admin/audit', { query: {} });
      expect(records.map(({ action, reason }) => [action, reason])).toEqual([
        ['staff.enrolled', ''],
        ['staff.invited', 'npm run ops create-staff'],
      ]);
      expect((await caller.call('GET /admin/audit/verify')).ok).toBe(true);
      const again = await create(OWNER, env);
      expect(again.code).toBe(1);
      expect(again.output.trim()).toBe(
        'first.owner@muqabla.test belongs to a staff member already. Nothing was changed.',
      );
    } finally {
      await running.stop();
    }
  });

  it.each([
    ['a bad role', ['--email', 'new@muqabla.test', '--name', 'Asha', '--role', 'boss'], '--role takes one of owner'],
    ['no role', ['--email', 'new@muqabla.test', '--name', 'Asha'], '--role takes one of owner'],
    ['a bad e-mail', ['--email', 'new', '--name', 'Asha', '--role', 'owner'], '--email takes an e-mail address'],
    ['no name', ['--email', 'new@muqabla.test', '--role', 'owner'], '--name takes a name'],
  ])('refuses %s in one line and adds no member', async (_, args, words) => {
    const { code, output } = await create(args);
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(await countOf('new@muqabla.test')).toBe(0);
  });
});
