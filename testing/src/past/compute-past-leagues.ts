import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { computeLeaguesIn } from '../../../apps/server/src/play/leagues/compute-leagues.ts';
import { lockLeagues } from '../../../apps/server/src/play/leagues/leagues.queries.ts';

/**
 * Computes the leagues of all weeks since the first rated game by the product's job, which closes the weeks that are over.
 * What the job has computed meanwhile, while the past was made, lacks games and is computed again.
 */
export const computePastLeagues = async (ownerUrl: string): Promise<void> => {
  // The tables of leagues are the owner's to empty.
  const db = openDatabase(ownerUrl, { role: '' });
  try {
    await db.transaction(async (tx) => {
      await lockLeagues(tx);
      const [row] = await tx.query<{ first: Date | null }>('select min(entered_at) as first from rating_entries');
      if (row === undefined || row.first === null) return;
      for (const table of ['league_places', 'league_seats', 'league_groups', 'league_weeks'])
        await tx.query(`delete from ${table}`);
      await computeLeaguesIn(tx, row.first);
      await computeLeaguesIn(tx, new Date());
    });
  } finally {
    await db.close();
  }
};
