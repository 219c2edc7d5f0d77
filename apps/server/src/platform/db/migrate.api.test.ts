import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';

const WAY_OUT = /made by version 0\.1\.0, a preview that cannot be upgraded .*start this version with a new database/;
const COMMANDS = resolve(import.meta.dirname, '../../operations/cli');
// The first migrations of 0.1.0.
const OLD = ['0001_role_and_jobs', '0002_ledger', '0003_people', '0004_games_and_settings', '0005_matches'];

const name = `old_${randomBytes(6).toString('hex')}`;
let ownerUrl: string;
let owner: pg.Client;
beforeAll(async () => {
  ownerUrl = await createDatabaseFromTemplate(inject('templateDatabase').url, 'template0', name);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    'create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null)',
  );
  await owner.query('insert into migrations (name, run_on) select unnest($1::text[]), now()', [OLD]);
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(inject('templateDatabase').url, name);
});

describe('a database of 0.1.0', () => {
  it('is refused at a start with what to do, and stays as it is', async () => {
    await expect(migrate({ ownerUrl })).rejects.toThrow(WAY_OUT);
    const { rows } = await owner.query(
      `select schemaname, tablename from pg_tables where schemaname !~ '^(pg_|information_schema$)'`,
    );
    expect(rows).toEqual([{ schemaname: 'public', tablename: 'migrations' }]);
  });

  it.each(
    sampledVariants(import.meta.filename, [
      ['check-ledger', []],
      ['check-ratings', []],
      ['verify-audit', []],
      ['prove-liabilities', []],
      ['prove-no-house', []],
      ['open-no-house', ['2026-11-22']],
      ['rotate-log-key', ['--yes']],
      ['backup', ['--to', '/dev/null/none', '--in-clear']],
      ['create-staff', ['--email', 'o@example.in', '--name', 'Olga', '--role', 'owner']],
    ] as const),
  )('is refused by %s in one sentence', async (command, args) => {
    const child = spawn(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: ownerUrl, SECRET_KEY: randomBytes(32).toString('hex') },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
    const [code] = await once(child, 'close');
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringMatching(WAY_OUT)]]);
  });
});
