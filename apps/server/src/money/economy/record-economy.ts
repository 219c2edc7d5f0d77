import type { Services } from '../../core/core.ts';
import { economyRefusal } from './installation.messages.ts';
import { hasHistory, insertInstallation, readEconomy } from './installation.queries.ts';

/**
 * Writes the economy to the database at its first start. Throws when the database has another one; a database with money
 * from before it was recorded is never one of points.
 */
export const recordEconomy = async ({ db, clock, economy }: Pick<Services, 'db' | 'clock' | 'economy'>) => {
  if (economy === 'points' && (await readEconomy(db)) === null && (await hasHistory(db)))
    throw new Error(economyRefusal('sandbox', economy));
  await insertInstallation(db, { economy, recordedAt: clock.now() });
  const stored = await readEconomy(db);
  if (stored !== null && stored !== economy) throw new Error(economyRefusal(stored, economy));
};
