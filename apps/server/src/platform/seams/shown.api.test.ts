import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';
import { SEAMS } from '../../seams.ts';
import { joinShown, type ShownRows } from './join-seams.ts';
import type { ShownThing } from './seams.ts';

const server = setUpTestServer();

/** The columns of a relation in their order, each with its type. */
const columnsOf = (relation: string) =>
  server.services.db.transaction(async (tx) => {
    await tx.query(`create temp view shown as select * from ${relation} r`);
    const rows = await tx.query<{ column: string }>(
      `select attname || ' ' || format_type(atttypid, null) as column from pg_attribute where attrelid = 'shown'::regclass order by attnum`,
    );
    await tx.query('drop view shown');
    return rows.map(({ column }) => column);
  });

it('a feature shows lists of lower wings the columns that they have without it', async () => {
  const [absent, present]: [ShownRows, ShownRows] = [joinShown([]), joinShown(SEAMS)];
  const things = Object.keys(absent) as ShownThing[];
  expect(Object.keys(present)).toEqual(things);
  for (const thing of things) {
    expect(present[thing]).not.toBe(absent[thing]);
    expect([thing, await columnsOf(present[thing])]).toEqual([thing, await columnsOf(absent[thing])]);
    expect(await server.services.db.query(`select from ${absent[thing]} r`)).toEqual([]);
  }
});
