// Computes a closed week of the leagues again, after a battle was reversed or a player was removed.
import { isDay } from '@muqabla/contract/india-time';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { recomputeWeek } from '../../play/skill/leagues/compute-leagues.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

await runCommand(() =>
  withOwnerDatabase(async ({ ownerUrl }) => {
    const week = process.argv[2] ?? '';
    if (!isDay(week)) throw new Error('Name the Monday of the week: npm run ops recompute-leagues -- 2026-11-16');
    const db = openDatabase(ownerUrl, { maxConnections: 2 });
    try {
      const changed = await recomputeWeek({ db, clock: systemClock }, week);
      if (changed === null)
        throw new Error(`The week of ${week} is not closed: the job computes it every five minutes.`);
      console.log(`✓ The week of ${week} is computed again: the league of ${changed} players changed.`);
    } finally {
      await db.close();
    }
  }),
);
