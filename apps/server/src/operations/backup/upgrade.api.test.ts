import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { parseVerifierKey } from '@muqabla/proofs/log/note';
import { expect, inject, it } from 'vitest';
import { verifyChain } from '../../core/audit/verify-chain.ts';
import { faultOf } from '../../core/public-log/check-log.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { proveLedger } from '../prove-ledger.ts';
import { loadRelease } from './release-dump.ts';

const RELEASES = resolve(import.meta.dirname, '../../../releases');
const kept = readdirSync(RELEASES).filter((name) => name.endsWith('.sql.gz'));

it('a dump of each release since 0.2.0 is kept', () => {
  expect(kept).toContain('0.2.0.sql.gz');
});

it.each(kept)(
  'the database of %s is upgraded, and its ledger, audit log and public log hold together',
  async (file) => {
    const template = inject('templateDatabase');
    const name = `upgrade_${randomBytes(6).toString('hex')}`;
    const ownerUrl = await createDatabaseFromTemplate(template.url, 'template0', name);
    const db = openDatabase(ownerUrl, { maxConnections: 1 });
    try {
      await loadRelease(ownerUrl, await readFile(join(RELEASES, file)));
      await migrate({ ownerUrl });
      const ledger = await proveLedger(db);
      expect(ledger.lines.filter(({ broken }) => broken > 0)).toEqual([]);
      expect(ledger.transfers).toBeGreaterThan(100);
      const audit = await verifyChain(db);
      expect(audit).toMatchObject({ ok: true });
      expect(audit.records).toBeGreaterThan(10);
      const [head] = await db.query<{ log_size: number; verifier_key: string }>(
        'select log_size::int, verifier_key from log_head',
      );
      expect(head?.log_size).toBeGreaterThan(10);
      expect(await faultOf(db, parseVerifierKey(head?.verifier_key ?? ''))).toBeNull();
    } finally {
      await db.close();
      await dropDatabase(template.url, name);
    }
  },
);
