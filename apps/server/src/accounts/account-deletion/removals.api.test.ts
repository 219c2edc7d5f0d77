import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { expect, it } from 'vitest';
import { joinTables } from '../../platform/seams/join-seams.ts';
import { type AfterDeletion, personalTables } from '../../platform/seams/owned-tables.rules.ts';
import { SEAMS } from '../../seams.ts';

const server = setUpTestServer();
const tables = joinTables(SEAMS);

const readRemovals = async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; goes: boolean }>(
      'select table_name as name, becomes is null as goes from removals',
    );
    return rows;
  } finally {
    await client.end();
  }
};

const tablesThatAre = (afterDeletion: AfterDeletion) =>
  personalTables(tables)
    .filter(([, table]) => table.afterDeletion === afterDeletion)
    .map(([name]) => name);

it('exactly the tables that the catalogue calls removed lose their rows with an account', async () => {
  const going = (await readRemovals()).filter(({ goes }) => goes).map(({ name }) => name);
  expect(going.filter((name) => typeof tables[name] !== 'string').toSorted()).toEqual(
    tablesThatAre('removed').toSorted(),
  );
});

it('a table that the catalogue calls kept is in no removal', async () => {
  const named = (await readRemovals()).map(({ name }) => name);
  expect(tablesThatAre('kept').filter((name) => named.includes(name))).toEqual([]);
});
