import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { parseVerifierKey } from '@muqabla/proofs/log/note';
import { expect, inject, it } from 'vitest';
import { verifyChain } from '../../core/audit/verify-chain.ts';
import { faultOf } from '../../core/public-log/check-log.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { proveLedger } from '../../prove-ledger.ts';
import { loadRelease } from './release-dump.ts';

const RELEASES = resolve(import.meta.dirname, '../../../releases');
const kept = readdirSync(RELEASES).filter((name) => name.endsWith('.sql.gz'));

it('a dump of each release since 0.2.0 is kept', () => {
  expect(kept).toContain('0.2.0.sql.gz');
});

// The statements of the section "Upgrade", from 0.2.0 to 0.3.0: the indexes that are built before, and the jobs that are added after going back.
const OPERATIONS = resolve(import.meta.dirname, '../../../../../docs/operations.md');
const blocks = [...readFileSync(OPERATIONS, 'utf8').matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql);
const statementsOf = (start: string) =>
  blocks
    .find((sql) => sql.startsWith(start))
    ?.split(/;\n/)
    .filter(Boolean) ?? [];

it('the indexes that operators build before an upgrade are used by it, and the jobs can be added after going back', async () => {
  const template = inject('templateDatabase');
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  const ownerUrl = await createDatabaseFromTemplate(template.url, 'template0', name);
  const db = openDatabase(ownerUrl, { maxConnections: 1, role: '' });
  const indexes = () =>
    db.query<{ oid: string }>(
      `select indexrelid::text as oid from pg_index where indrelid::regclass::text !~ '^pg_' and indisvalid`,
    );
  try {
    await loadRelease(ownerUrl, await readFile(join(RELEASES, '0.2.0.sql.gz')));
    const before = new Set((await indexes()).map(({ oid }) => oid));
    const building = statementsOf('create index concurrently');
    for (const statement of building) await db.query(statement);
    const built = (await indexes()).flatMap(({ oid }) => (before.has(oid) ? [] : [oid]));
    expect(built).toHaveLength(building.length);
    await migrate({ ownerUrl });
    expect((await indexes()).map(({ oid }) => oid)).toEqual(expect.arrayContaining(built));
    await db.query('delete from graphile_worker._private_jobs');
    for (const statement of statementsOf('select add_jobs')) await db.query(statement);
    const queued = await db.query(
      `select substr(key, 7) as id from graphile_worker.jobs where task_identifier = 'match-deadline' order by 1`,
    );
    const due = await db.query(
      'select match_id::text as id from matches where deadline_at is not null order by match_id',
    );
    expect(due.length).toBeGreaterThan(0);
    expect(queued).toEqual(due);
  } finally {
    await db.close();
    await dropDatabase(template.url, name);
  }
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
      expect(await faultOf(db, parseVerifierKey(head?.verifier_key ?? ''), null)).toBeNull();
    } finally {
      await db.close();
      await dropDatabase(template.url, name);
    }
  },
);
