import { indiaDayOf } from '@muqabla/contract/india-time';
import { openDatabase } from '../platform/db/open-database.ts';
import { readLawRules } from './law.queries.ts';
import { latestRuleOn } from './law.rules.ts';

/** Throws in plain words when the law forbids stakes today: an installation with real money does not start then. */
export const requireLawfulStakes = async (databaseUrl: string, now: Date): Promise<void> => {
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const rule = latestRuleOn(await readLawRules(db), { subject: 'stakes', day: indiaDayOf(now) });
    if (rule?.value === 'forbidden')
      throw new Error(
        `The law in India has forbidden battles with money since ${rule.from}:\n  ${rule.source}.\n` +
          'Run it as a sandbox, or for points. docs/law.md says how a change of the law is entered.',
      );
  } finally {
    await db.close();
  }
};
