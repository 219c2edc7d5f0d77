import { createLogHash } from '../../core/public-log/log-secret.ts';
import { createSettings } from '../../core/settings/read-settings.ts';
// Publishes the proof of no house of each day that is over and has none: the job that runs each night.
import { readEconomy } from '../../money/economy/installation.queries.ts';
import { createProveNoHouse } from '../../money/no-house/prove-no-house.ts';
import { systemClock } from '../../platform/clock.ts';
import { createSeal } from '../../platform/crypto/seal.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { joinContests } from '../../platform/seams/join-seams.ts';
import { SEAMS } from '../../seams.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

await runCommand(() =>
  withOwnerDatabase(async ({ ownerUrl, config }) => {
    const db = openDatabase(ownerUrl, { maxConnections: 2 });
    try {
      const readLogHash = createLogHash({ db, seal: createSeal(config.secretKey, config.previousSecretKey) });
      const economy = (await readEconomy(db)) ?? config.economy;
      const settings = createSettings({ db, clock: systemClock, economy });
      const days = await createProveNoHouse({
        db,
        clock: systemClock,
        readLogHash,
        settings,
        economy,
        contests: joinContests(SEAMS),
      })();
      if (days.length === 0) console.log('Every day that is over has its proof of no house.');
      for (const { period, root } of days) console.log(`✓ ${period}: root ${root}`);
    } finally {
      await db.close();
    }
  }),
);
