import { resolve } from 'node:path';
import { openDataDirectory } from '@muqabla/postgres/open-data-directory';
import type { Caller } from '@muqabla/testing/caller';
import { playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import type { Product } from '@muqabla/testing/product';
import { until } from '@muqabla/testing/until';
import pg from 'pg';

/** A player with a battle of today who has raised a limit as often as makes a case. */
const raiseLimit = async (origin: string) => {
  const player = await playerWithCash(origin, 500, 'Sunita Rao');
  const other = await playerWithCash(origin, 500, 'Kabir Das');
  const matchId = await startMatch(player, other, { amount: 50 });
  await submitResult(other, matchId, { resultStatus: 'loss' });
  for (const amount of [100, 200, 300, 400])
    await player.call('PUT /user/limits/daily/{limit}', { params: { limit: 'loss' }, body: { amount } });
};

/** Makes a case of a player whom play may harm, and looks for such as each night. */
export const findHarm = async ({ dataDirectory, origin }: Pick<Product, 'dataDirectory' | 'origin'>, owner: Caller) => {
  await raiseLimit(origin);
  const { url } = await openDataDirectory(resolve(dataDirectory, 'postgres'));
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(`select graphile_worker.add_job('look-for-harm', '{}'::json)`);
  await db.end();
  await until('a case', async () =>
    (await owner.call('GET /admin/harm-cases', { query: {} })).open > 0 ? true : undefined,
  );
};
