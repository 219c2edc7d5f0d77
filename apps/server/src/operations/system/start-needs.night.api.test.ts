import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucketDouble } from '@muqabla/testing/bucket-double';
import { sandboxConfig } from '@muqabla/testing/sandbox-config';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { readDatabaseItems, readStartItems, requireStart, type StartConfig } from './start-needs.ts';

const name = `needs_${randomBytes(6).toString('hex')}`;
const admin = new pg.Client({ connectionString: inject('templateDatabase').url });
let folder: string;
let config: StartConfig;
let ownerUrl: string;

const urlOf = (role: string, password: string, database: string) => {
  const url = new URL(inject('templateDatabase').url);
  return Object.assign(url, { username: role, password, pathname: `/${database}` }).href;
};
const createDatabase = (options = `encoding 'UTF8'`) =>
  admin.query(`create database ${name} owner ${name} ${options} template template0`);
const dropDatabase = () => admin.query(`drop database if exists ${name} with (force)`);
const createAnew = async (options?: string) => {
  await dropDatabase();
  await createDatabase(options);
};
const refusals = async (url = ownerUrl, change: Partial<StartConfig> = {}) =>
  (await readDatabaseItems({ ...config, ...change }, url)).flatMap(({ level, value }) =>
    level === 'refused' ? [value] : [],
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-needs-'));
  await admin.connect();
  await admin.query(`create role ${name} login password 'of-this-test'`);
  await createDatabase();
  ownerUrl = urlOf(name, 'of-this-test', name);
  config = sandboxConfig({ databaseUrl: ownerUrl, dataDirectory: folder });
});
afterAll(async () => {
  await dropDatabase();
  await admin.query(`drop owned by ${name}; drop role ${name}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

it('asks for the right to the role of the application before the first start, which the SQL of the refusal gives', async () => {
  const [sql = ''] = await refusals();
  expect(sql).toBe(`grant muqabla_app to ${name} with admin option;`);
  await expect(migrate({ ownerUrl })).rejects.toThrow(/permission denied|must have admin option/);
  await createAnew();
  await admin.query(sql);
  expect(await refusals()).toEqual([]);
  await migrate({ ownerUrl });
  expect(await refusals()).toEqual([]);
});

it('asks for the URL of the owner of the tables, and for the role that acts in them', async () => {
  const other = `${name}_other`;
  await admin.query(`create role ${other} login password 'of-this-test'`);
  try {
    expect(await refusals(urlOf(other, 'of-this-test', name))).toEqual([
      `reassign owned by FORMER_OWNER to ${other};`,
      `grant muqabla_app to ${other} with admin option;`,
    ]);
    await createAnew();
    expect(await refusals(urlOf(other, 'of-this-test', name))).toContain(`alter database ${name} owner to ${other};`);
  } finally {
    await admin.query(`drop role ${other}`);
  }
});

it('asks for an encoding that has Hindi', async () => {
  await createAnew(`encoding 'SQL_ASCII' locale 'C'`);
  expect(await refusals()).toEqual([
    `create database ${name} owner ${name} encoding 'UTF8' locale 'C.UTF-8' template template0;`,
  ]);
  await createAnew();
});

it('asks for as many connections as the processes open', async () => {
  await admin.query(`alter role ${name} connection limit 20`);
  expect(await refusals()).toEqual([]);
  expect(await refusals(ownerUrl, { processes: 2 })).toEqual([
    'alter system set max_connections = 100;   then restart PostgreSQL',
  ]);
  await admin.query(`alter role ${name} connection limit -1`);
});

it('names the SQL that helps where no connection can be made', async () => {
  expect(await refusals(urlOf(name, 'of-this-test', 'none_at_all'))).toEqual([
    `create database none_at_all owner ${name} encoding 'UTF8' locale 'C.UTF-8' template template0;`,
  ]);
  expect(await refusals('postgres://muqabla:pw@127.0.0.1:1/none')).toEqual(['systemctl enable --now postgresql']);
});

it('refuses real money on an empty database where the law that the start would write forbids it', async () => {
  await createAnew();
  const items = await readDatabaseItems({ ...config, economy: 'live' }, ownerUrl);
  expect(() => requireStart(items)).toThrow(/LAW: The law in India has forbidden battles with money since/);
});

it('writes to the bucket and deletes it, names a taken port, and stops a start by the same list', async () => {
  const double = await startBucketDouble();
  const other = createServer().listen({ port: 0, host: '127.0.0.1' });
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const asked = { ...config, bucket: double.bucket, host: '127.0.0.1', databaseUrl: null };
    const read = (isRehearsal: boolean) => readStartItems({ ...asked, port }, { isRehearsal });
    expect(await readStartItems({ ...asked, port: 0 }, { isRehearsal: false })).toEqual([]);
    expect(double.requests()).toBeGreaterThan(3);
    expect([...double.kept.keys()]).toEqual([]);
    double.failWith('forbidden');
    const items = await read(true);
    expect(items).toEqual(await read(false));
    expect(items.map(({ level, subject }) => `${level} ${subject}`)).toEqual(['refused PORT', 'refused S3_BUCKET']);
    expect(() => requireStart(items)).toThrow(`PORT: Port ${port} is taken by another program.`);
  } finally {
    other.close();
    await double.stop();
  }
});
