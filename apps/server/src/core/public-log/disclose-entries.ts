import { canonicalJson } from '@muqabla/proofs/canonical-json';
import { type Disclosure, DISCLOSED_CROWD, type LogEntry } from '@muqabla/proofs/log/entry';
import { disclosureCommit } from '@muqabla/proofs/log/seal';
import { newId } from '../../platform/ids.ts';
import { shuffled } from '../../platform/shuffled.ts';
import type { Services } from '../core.ts';
import { waitForLogHead } from './log.queries.ts';
import { minuteOf } from './match-entry.rules.ts';
import { disclose, readCrowds } from './sealed.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'disclose-entries': object;
  }
}

/**
 * Job `disclose-entries`, once a day: publishes what waiting entries of at least `DISCLOSED_CROWD` pairs of players have in
 * common, in a random order and with one time. The others wait on, without an end: their seals already bind them.
 */
export const createDiscloseEntries =
  ({ db, clock, readPseudonyms }: Pick<Services, 'db' | 'clock' | 'readPseudonyms'>) =>
  async () => {
    const pseudonyms = await readPseudonyms();
    await db.transaction(async (tx) => {
      // Two at once would each count the whole crowd and disclose a part of it.
      await waitForLogHead(tx);
      const at = clock.now();
      const disclosures = shuffled(await readCrowds(tx, DISCLOSED_CROWD)).map((part) => {
        const commit = disclosureCommit(pseudonyms.disclosureSaltOf(part.sealed_id, part.number), part.entry);
        const about = JSON.parse(part.about) as Disclosure;
        const entry: LogEntry = { v: 1, kind: 'disclosed', at: minuteOf(at), about, commit };
        return { id: newId(), sealedId: part.sealed_id, number: part.number, entry: canonicalJson(entry) };
      });
      if (disclosures.length > 0) await disclose(tx, disclosures, at);
    });
  };
