import { createLogHash } from '../../core/public-log/log-secret.ts';
import { createProveLiabilities } from '../../money/liabilities/prove-liabilities.ts';
// Publishes what is owed to all players now, unless today has its sum: the job that runs each night.
import { systemClock } from '../../platform/clock.ts';
import { createSeal } from '../../platform/crypto/seal.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { joinStakes } from '../../platform/seams/join-seams.ts';
import { SEAMS } from '../../seams.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

await runCommand(() =>
  withOwnerDatabase(async ({ ownerUrl, config }) => {
    const db = openDatabase(ownerUrl, { maxConnections: 2 });
    try {
      const seal = createSeal(config.secretKey, config.previousSecretKey);
      const readLogHash = createLogHash({ db, seal });
      const proved = await createProveLiabilities({ db, clock: systemClock, readLogHash }, joinStakes(SEAMS))();
      if (proved === null) console.log('Today has its proof of liabilities.');
      else
        console.log(
          `✓ ${proved.period}: ₹${(proved.total_paise / 100).toFixed(2)} owed to players, root ${proved.root}`,
        );
    } finally {
      await db.close();
    }
  }),
);
