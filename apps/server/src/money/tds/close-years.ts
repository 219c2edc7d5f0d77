import { indiaDayOf } from '@muqabla/contract/india-time';
import { financialYearOf } from '@muqabla/contract/money/tds/financial-year';
import type { Services } from '../../core/core.ts';
import { beginYear, findYear, listPlayersAfter, saveYearProgress } from './tds.queries.ts';
import { closeYearOfPlayer } from './withholding.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'close-tds-years': object;
  }
}

const PAGE = 200;
// A transfer has the time at which its transaction began to write; after this delay the last of the year has committed.
const AFTER_MIDNIGHT_MILLISECONDS = 15 * 60_000;

/**
 * Job `close-tds-years`, each hour: at the end of a financial year in which tax was withheld, withholds it from each player,
 * one transaction a player. A run that was cut off is continued by the next one; a second run changes nothing.
 */
export const createCloseYears =
  ({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>) =>
  async () => {
    if (!(await settings.read()).tdsOnWinnings) return;
    const now = clock.now();
    await beginYear(db, financialYearOf(indiaDayOf(now)), now);
    const year = financialYearOf(indiaDayOf(new Date(now.getTime() - AFTER_MIDNIGHT_MILLISECONDS))) - 1;
    const progress = await findYear(db, year);
    if (progress === null || progress.isClosed) return;
    let after = progress.closedThrough;
    for (;;) {
      const players = await listPlayersAfter(db, after, PAGE);
      for (const playerId of players) await db.transaction((tx) => closeYearOfPlayer(tx, { playerId, year }, now));
      after = players.at(-1) ?? null;
      await saveYearProgress(db, { year, through: players.length < PAGE ? null : after, at: now });
      if (players.length < PAGE) return;
    }
  };
