import type { Economy } from '@muqabla/contract/economy';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { hasHistory, insertInstallation, readEconomy } from './installation.queries.ts';

const refusal = (stored: Economy, configured: Economy) =>
  new Error(
    `The economy of this database is ${stored}, and ECONOMY is ${configured}. It cannot be changed after the first ` +
      `start, because points and money must never mix: start with ECONOMY=${stored}, or with another database.`,
  );

/**
 * Writes the economy to the database at its first start. Throws when the database has another one; a database with money
 * from before it was recorded is never one of points.
 */
export const recordEconomy = async ({ db, clock, economy }: { db: Database; clock: Clock; economy: Economy }) => {
  if (economy === 'points' && (await readEconomy(db)) === null && (await hasHistory(db)))
    throw refusal('sandbox', economy);
  await insertInstallation(db, { economy, recordedAt: clock.now() });
  const stored = await readEconomy(db);
  if (stored !== null && stored !== economy) throw refusal(stored, economy);
};
