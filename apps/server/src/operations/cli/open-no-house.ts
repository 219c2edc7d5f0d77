// Opens a day of the proof of no house for an auditor: writes its secrets and winners to the output.
// usage: npm run --silent ops open-no-house -- 2026-11-22 > opened.json
import { isDay } from '@muqabla/contract/india-time';
import { createLogHash } from '../../core/public-log/log-secret.ts';
import { openDay } from '../../money/no-house/open-day.ts';
import { createSeal } from '../../platform/crypto/seal.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

await runCommand(() =>
  withOwnerDatabase(async ({ ownerUrl, config }) => {
    const [, , day = ''] = process.argv;
    if (!isDay(day)) throw new Error('usage: npm run --silent ops open-no-house -- 2026-11-22 > opened.json');
    const db = openDatabase(ownerUrl, { maxConnections: 2 });
    try {
      const readLogHash = createLogHash({ db, seal: createSeal(config.secretKey, config.previousSecretKey) });
      console.log(JSON.stringify(await openDay({ db, readLogHash }, day)));
    } finally {
      await db.close();
    }
  }),
);
