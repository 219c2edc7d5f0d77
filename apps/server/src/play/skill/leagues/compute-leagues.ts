import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { weekOf } from '../leaders/week.rules.ts';
import { computeWeek } from './compute-week.ts';
import { carryCorrections, closeWeek, findWeek, listOpenWeeks, lockLeagues } from './leagues.queries.ts';
import { computeSeason } from './season.queries.ts';
import { seasonOf, spanOf, weeksUntil } from './season.rules.ts';

type Services = { readonly db: Database; readonly clock: Clock };

const dueWeeks = async (tx: Transaction, current: string): Promise<string[]> => {
  const known = await listOpenWeeks(tx);
  const open = known.filter(({ closed_at }) => closed_at === null).map(({ week }) => week);
  return [...new Set([...open, ...weeksUntil(known.at(-1)?.week ?? null, current)])]
    .filter((week) => !known.some((each) => each.week === week && each.closed_at !== null))
    .toSorted();
};

/** Computes the leagues as they are at an instant, in a transaction of the caller. */
export const computeLeaguesIn = async (tx: Transaction, now: Date): Promise<void> => {
  await lockLeagues(tx);
  const seasons = new Set<string>();
  for (const week of await dueWeeks(tx, weekOf(now).week)) {
    await computeWeek(tx, week, { now, mayStart: true });
    seasons.add(seasonOf(week));
    if (now < spanOf(week).closesAt) break;
    await closeWeek(tx, week, now);
  }
  for (const season of seasons) await computeSeason(tx, season);
};

/**
 * Computes the leagues: closes weeks that are over, and seats and places the players of this week. Any process may run it at
 * any time; running it again changes nothing. Players take seats in a week once the weeks before it are closed, because
 * these decide in which league.
 */
export const computeLeagues = ({ db, clock }: Services): Promise<void> =>
  db.transaction((tx) => computeLeaguesIn(tx, clock.now()));

/**
 * Computes a closed week again, after a battle was reversed or a player was removed: places and leagues are as if it had been
 * so from the beginning. A later week that is already played keeps its groups; what a player gains or loses by the
 * correction is added when that week leads on. Returns the number of players whose league changed, or null for a week that is
 * not closed.
 */
export const recomputeWeek = ({ db, clock }: Services, week: string): Promise<number | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    await lockLeagues(tx);
    const closed = await findWeek(tx, week);
    if (closed === null || closed.closed_at === null) return null;
    const corrections = await computeWeek(tx, week, { now, mayStart: false });
    const later = await carryCorrections(tx, week, corrections);
    for (const each of later) await computeWeek(tx, each, { now, mayStart: false });
    for (const season of new Set([week, ...later].map(seasonOf))) await computeSeason(tx, season);
    return corrections.length;
  });
