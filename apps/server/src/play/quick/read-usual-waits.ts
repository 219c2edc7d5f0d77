import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readWaits } from './quick.queries.ts';
import { usualWaits } from './quick.rules.ts';

const WEEK_MILLISECONDS = 7 * 86_400_000;

/** Reads how long the last players waited within a week, as the contract carries it: empty while too few have. */
export const readUsualWaits = async (
  { db, clock }: { db: Queries; clock: Clock },
  { gameName, stake }: { gameName: string; stake: number },
): Promise<{ usualSeconds?: number; longSeconds?: number }> => {
  const since = new Date(clock.now().getTime() - WEEK_MILLISECONDS);
  const waits = usualWaits(await readWaits(db, gameName, stake, since));
  return waits === null ? {} : { usualSeconds: waits.half, longSeconds: waits.most };
};
