import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@muqabla/testing/product';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createClient } from './connections.ts';
import { openDatabase } from './open-database.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../../../../deploy/pgbouncer/pgbouncer.ini');
const ANY_USER = 65534;
const env = { PATH: `${process.env.PATH}:/usr/sbin` };
const isInstalled = spawnSync('pgbouncer', ['--version'], { env }).status === 0;
if (!isInstalled) console.warn('not tested: a connection pooler, for there is no pgbouncer on this machine');

const template = inject('templateDatabase');
const ownerUrl = new URL(template.url);
ownerUrl.pathname = `/${template.name}`;

const ROLE_AND_SETTINGS = `
  select current_user::text as "user", current_setting('search_path') as path, current_setting('jit') as jit,
         current_setting('default_transaction_read_only') as "readOnly"`;

it('sets role and settings of a connection by a statement, not at its start', async () => {
  const db = openDatabase(ownerUrl.href, { maxConnections: 1 });
  expect(await db.query(ROLE_AND_SETTINGS)).toEqual([
    { user: 'muqabla_app', path: 'public', jit: 'off', readOnly: 'off' },
  ]);
  const atStart = await db.query("select name from pg_settings where source = 'client' and name in ('role', 'jit')");
  expect(atStart).toEqual([]);
  await db.close();
});

describe.skipIf(!isInstalled)('behind PgBouncer in session mode', () => {
  let folder: string;
  let pgbouncer: ChildProcess;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muqabla-pooler-'));
    const port = await freePort();
    const users = join(folder, 'userlist.txt');
    const text = readFileSync(CONFIGURATION, 'utf8')
      .replace('host=database port=5432', `host=127.0.0.1 port=${ownerUrl.port}`)
      .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/tmp/userlist.txt', users)
      // The next client gets the connection of the one before.
      .replace('default_pool_size = 120', 'default_pool_size = 1\nunix_socket_dir =');
    const path = join(folder, 'pgbouncer.ini');
    await writeFile(path, text);
    await writeFile(users, `"${ownerUrl.username}" "${ownerUrl.password}"\n`);
    const isRoot = process.getuid?.() === 0;
    // It refuses to run as root.
    if (isRoot) spawnSync('chown', ['-R', String(ANY_USER), folder]);
    pgbouncer = spawn('pgbouncer', [path], { env, stdio: 'ignore', ...(isRoot && { uid: ANY_USER, gid: ANY_USER }) });
    const through = new URL(ownerUrl);
    through.port = String(port);
    through.searchParams.delete('host');
    url = through.href;
    await until('PgBouncer to connect', async () => {
      const client = createClient(url);
      client.on('error', () => {});
      const connected = await client.connect().then(
        () => true,
        () => undefined,
      );
      await client.end().catch(() => {});
      return connected;
    });
  });
  afterAll(async () => {
    const ended = once(pgbouncer, 'exit');
    pgbouncer.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  it('works as the role of the application, and leaves nothing of it to the next client', async () => {
    const db = openDatabase(url, { maxConnections: 1, readOnly: true });
    expect(await db.query(ROLE_AND_SETTINGS)).toMatchObject([{ user: 'muqabla_app', jit: 'off', readOnly: 'on' }]);
    await db.close();
    const next = openDatabase(url, { role: '', maxConnections: 1 });
    expect(await next.query(ROLE_AND_SETTINGS)).toMatchObject([{ user: ownerUrl.username, readOnly: 'off' }]);
    await next.close();
  });

  it('hears notifications', async () => {
    const listener = createClient(url);
    await listener.connect();
    const heard = new Promise<string | undefined>((resolve) =>
      listener.on('notification', (each) => resolve(each.payload)),
    );
    await listener.query('listen pooler_test');
    const direct = openDatabase(ownerUrl.href, { maxConnections: 1 });
    await direct.query("select pg_notify('pooler_test', 'hello')");
    expect(await heard).toBe('hello');
    await listener.end();
    await direct.close();
  });
});
