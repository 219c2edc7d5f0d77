import type { Economy } from '@muqabla/contract/economy';
import type { Queries } from '../../platform/db/database.ts';

/** The economy of the database; null before its first start. */
export const readEconomy = async (db: Queries): Promise<Economy | null> => {
  const [row] = await db.query<{ economy: Economy }>('select economy from installation');
  return row?.economy ?? null;
};

/** Writes the economy unless there is one already, also by a process that starts at the same time. */
export const insertInstallation = async (
  db: Queries,
  { economy, recordedAt }: { economy: Economy; recordedAt: Date },
) => {
  await db.query('insert into installation (economy, recorded_at) values ($1, $2) on conflict do nothing', [
    economy,
    recordedAt,
  ]);
};

/** True when anything was ever posted. */
export const hasHistory = async (db: Queries): Promise<boolean> =>
  (await db.query('select from ledger.transfers limit 1')).length > 0;
