// Announces the next key of the public log as an entry of it; from then on each checkpoint carries its signature too.
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { verifierKeyText } from '@muqabla/proofs/log/note';
import { createLogHash } from '../../core/public-log/log-secret.ts';
import { createLogSigner } from '../../core/public-log/log-signer.ts';
import { readLogHead } from '../../core/public-log/log.queries.ts';
import { minuteOf } from '../../core/public-log/match-entry.rules.ts';
import { addLogEntries } from '../../core/public-log/outbox.queries.ts';
import { createSeal } from '../../platform/crypto/seal.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

await runCommand(() =>
  withOwnerDatabase(async ({ ownerUrl, config }) => {
    const seal = createSeal(config.secretKey, config.previousSecretKey);
    const db = openDatabase(ownerUrl, { maxConnections: 1 });
    try {
      await db.transaction(async (tx) => {
        const head = await readLogHead(tx);
        if (head === null) throw new Error('the public log has not begun: start the server first');
        const signer = createLogSigner(await createLogHash({ db: tx, seal })());
        const next = verifierKeyText(signer.keyOf(head.origin, head.key_number + 1));
        const at = new Date();
        const entry: LogEntry = { v: 1, kind: 'key', at: minuteOf(at), next };
        addLogEntries(tx, [{ entry: canonicalJson(entry), subject: null }], at);
        console.log(`✓ The next key is announced: ${next}`);
      });
    } finally {
      await db.close();
    }
  }),
);
