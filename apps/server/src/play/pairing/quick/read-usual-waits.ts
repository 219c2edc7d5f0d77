import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readHostsOfHour, readHours, readSearchers, readWaits } from './quick.queries.ts';
import { busiestHour, toldSearchers, usualWaits } from './quick.rules.ts';

const HOUR_MILLISECONDS = 3_600_000;
const WEEK_MILLISECONDS = 7 * 24 * HOUR_MILLISECONDS;

/** Reads how long the last players waited within a week, as the contract carries it: empty while too few have. */
export const readUsualWaits = async (
  { db, clock }: { db: Queries; clock: Clock },
  { gameName, stake }: { gameName: string; stake: number },
): Promise<{ usualSeconds?: number; longSeconds?: number }> => {
  const since = new Date(clock.now().getTime() - WEEK_MILLISECONDS);
  const waits = usualWaits(await readWaits(db, gameName, stake, since));
  return waits === null ? {} : { usualSeconds: waits.half, longSeconds: waits.most };
};

/** Reads when players look for an opponent, as the contract carries it: empty while too few have. */
export const readUsualHours = async (
  { db, clock }: { db: Queries; clock: Clock },
  { gameName, stake }: { gameName: string; stake: number },
): Promise<{ lastHour?: number; busiestHour?: number }> => {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const since = before(2 * WEEK_MILLISECONDS);
  const [searchers, hours] = await Promise.all([
    readSearchers(db, gameName, stake, before(HOUR_MILLISECONDS)),
    readHours(db, gameName, stake, since),
  ]);
  const told = toldSearchers(searchers);
  const hour = busiestHour(hours);
  // An hour in which one player has looked twenty times would say when that player plays.
  const hosts = hour === null ? 0 : await readHostsOfHour(db, { gameName, stake, since, hour });
  return {
    ...(told !== null && { lastHour: told }),
    ...(hour !== null && toldSearchers(hosts) !== null && { busiestHour: hour }),
  };
};
