import { resolve } from 'node:path';
import { openDataDirectory } from '@muqabla/postgres/open-data-directory';
import type { Caller } from '@muqabla/testing/caller';
import type { Product } from '@muqabla/testing/product';
import { until } from '@muqabla/testing/until';
import pg from 'pg';

/** Looks for players whom play may harm, as each night. */
export const findHarm = async ({ dataDirectory }: Pick<Product, 'dataDirectory'>, owner: Caller) => {
  const { url } = await openDataDirectory(resolve(dataDirectory, 'postgres'));
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(`select graphile_worker.add_job('look-for-harm', '{}'::json)`);
  await db.end();
  await until('a case', async () =>
    (await owner.call('GET /admin/harm-cases', { query: {} })).open > 0 ? true : undefined,
  );
};
