import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dumpSchema } from './schema-dump/dump-schema.ts';

const SCHEMA = join(import.meta.dirname, '../../../../../docs/schema.sql');

const name = `schema_${randomBytes(6).toString('hex')}`;
let ownerUrl: string;
let owner: pg.Client;

beforeAll(async () => {
  const template = inject('templateDatabase');
  ownerUrl = await createDatabaseFromTemplate(template.url, template.name, name);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(inject('templateDatabase').url, name);
});

it('docs/schema.sql is the schema that the migrations create', async () => {
  const [dumped, checkedIn] = [await dumpSchema(ownerUrl), await readFile(SCHEMA, 'utf8')];
  expect(dumped, 'docs/schema.sql is out of date: run npm run ops dump-schema').toBe(checkedIn);
});

it('every table has a comment that describes a row', async () => {
  const { rows } = await owner.query(
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')
       and obj_description(c.oid, 'pg_class') is null`,
  );
  expect(rows).toEqual([]);
});

it('a dump names every object of a kind it cannot describe and fails', async () => {
  await owner.query('begin');
  await owner.query('create view rich_players as select player_id from ledger.wallets where reward_paise > 0');
  await owner.query(`create type colour as enum ('red')`);
  await owner.query('alter table players enable row level security');
  await owner.query('commit');
  await expect(dumpSchema(ownerUrl)).rejects.toThrow('relation rich_players, row security of players, type colour');
});
