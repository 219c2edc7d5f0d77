import { CHECKED_GAMES } from '@muqabla/contract/play/integrity/engine-check-terms';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readOpenPlayers } from './engine-cases.queries.ts';
import { deleteChecks } from './engine-checks.queries.ts';
import { FEWEST_MOVES } from './engine-evidence.rules.ts';
import { BANDS, learnFrom, ratingsOf } from './expectation.rules.ts';
import { saveExpectation } from './expectations.queries.ts';
import { deleteJudgements, readHonestTallies } from './judgements.queries.ts';
import { movesOf } from './tally.rules.ts';
import { watchPlayer } from './watch-player.ts';

/** The newest sides of a band from which its expectation is learnt. */
const SIDES = 2000;
const KEPT_DAYS = 180;
const DELETED_AT_ONCE = 1000;

/** Learns the expectations anew, brings the open cases up to date with them, and deletes old judgements. */
export const learnExpectations = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  const now = clock.now();
  for (const game of CHECKED_GAMES)
    for (const band of BANDS) {
      const tallies = await readHonestTallies(db, { game, ...ratingsOf(band), limit: SIDES });
      const counted = tallies.filter((tally) => movesOf(tally) >= FEWEST_MOVES);
      await saveExpectation(db, { game, band, learnt: learnFrom(counted), at: now });
    }
  for (const player of await readOpenPlayers(db)) await db.transaction((tx) => watchPlayer(tx, { ...player, now }));
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  while ((await deleteJudgements(db, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  while ((await deleteChecks(db, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
};
