import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { verifyKyc } from '@muqabla/testing/kyc';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openFolderStore } from '../../platform/files/folder-store.ts';
import { DRILL_PROOFS } from '../cli/drill-proofs.ts';
import { drillBackup } from './drill-backup.ts';
import { newestBackup } from './newest-backup.ts';
import { takeBackup } from './take-backup.ts';

const SECRET = 'a key of a backup, 32 characters or more';
const KEYS = [
  ['in the clear', null],
  ['encrypted', SECRET],
] as const;

const server = setUpTestServer();
let host: Player;
let folder: string;
const databases: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-backups-'));
  const owner = await createStaffMember(server, 'owner');
  host = await playerWithCash(server.origin, 1000, 'Hema Host');
  const joiner = await playerWithCash(server.origin, 1000, 'Jatin Joiner');
  await verifyKyc(host);
  const won = await startMatch(host, joiner);
  await submitResult(host, won, { resultStatus: 'win' });
  await submitResult(joiner, won, { resultStatus: 'loss' });
  await startMatch(host, joiner);
  await owner.call('POST /admin/ledger/check');
  await server.services.db.query("select add_job('delete-files', '{}', now() + interval '1 day', 'restored')");
  // The day is over, so that it is summed.
  server.clock.advance({ days: 1 });
  await server.runJob('close-days', {});
});
afterAll(async () => {
  const { url } = inject('templateDatabase');
  for (const name of databases) await dropDatabase(url, name);
  await rm(folder, { recursive: true, force: true });
});

let taken = 0;
/** A backup of the server, an hour after the previous one. */
const backUp = (secret: string | null, to = join(folder, String(taken))) => {
  taken += 1;
  const now = new Date(Date.UTC(2026, 0, 1, taken));
  return takeBackup({ ownerUrl: server.ownerUrl, files: server.services.files, to, secret, now });
};

const emptyDatabase = async () => {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  return createDatabaseFromTemplate(inject('templateDatabase').url, 'template0', name);
};

const drill = async (from: string, secret: string | null, ownerUrl?: string) => {
  const files = openFolderStore(await mkdtemp(join(folder, 'files-')));
  return drillBackup({ ownerUrl: ownerUrl ?? (await emptyDatabase()), files, from, secret, proofs: DRILL_PROOFS });
};

const asOwner = async <Row extends pg.QueryResultRow>(url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

const change = async (path: string, at: number) => {
  const bytes = await readFile(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
};

describe('a drill', () => {
  it.each(KEYS)('restores a played database that was backed up %s, and proves every balance', async (_, secret) => {
    const backup = await backUp(secret);
    expect(backup).toMatchObject({ files: 1, missing: [] });
    const restored = await emptyDatabase();
    const lines = await drill(backup.folder, secret, restored);
    expect(lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(lines.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^every balance of 2 wallets recomputed/),
    );
    expect(lines.map(({ text }) => text)).toContainEqual(expect.stringMatching(/audit log holds together, [1-9]/));
    // Waiting jobs are restored and not locked.
    const [jobs] = await asOwner<{ jobs: number; held: number }>(
      restored,
      `select count(*)::int as jobs, count(locked_at)::int as held from graphile_worker.jobs where key = 'restored'`,
    );
    expect(jobs?.jobs).toBe(1);
    expect(jobs?.held).toBe(0);
  });

  it('has every table of every schema but the lists of migrations, and brings back their rows', async () => {
    const tables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' and c.relname <> 'migrations' order by 1`;
    const { folder: from } = await backUp(SECRET);
    const all = (await asOwner<{ name: string }>(server.ownerUrl, tables)).map(({ name }) => name);
    expect((await readdir(join(from, 'tables'))).sort()).toEqual(all.map((name) => name.replaceAll('"', '')).sort());
    const restored = await emptyDatabase();
    await drill(from, SECRET, restored);
    for (const name of ['reports.days', 'reports.day_sums', 'sandbox.messages', 'sandbox.payments', 'shared.turns']) {
      const rows = (url: string) => asOwner(url, `select to_jsonb(t)::text as row from ${name} t order by 1`);
      const kept = await rows(server.ownerUrl);
      expect([name, kept.length > 0, await rows(restored)]).toEqual([name, true, kept]);
    }
  });

  it('restores a consistent state despite concurrent writes', async () => {
    const others = Promise.all(Array.from({ length: 6 }, () => playerWithCash(server.origin, 500)));
    const backup = await backUp(null);
    const lines = await drill(backup.folder, null);
    expect(lines.filter(({ ok }) => !ok)).toEqual([]);
    await others;
  });

  it('leaves keys, triggers and sequences in force in the restored database', async () => {
    const restored = await emptyDatabase();
    await drill((await backUp(null)).folder, null, restored);
    await expect(asOwner(restored, 'delete from ledger.entries')).rejects.toThrow();
    await expect(asOwner(restored, `update audit_records set reason = 'x'`)).rejects.toThrow(/append-only/);
    const [added] = await asOwner<{ fresh: boolean }>(
      restored,
      `select (select id from graphile_worker.add_job('poll-deposits')) > (select max(id) from graphile_worker.jobs) as fresh`,
    );
    expect(added?.fresh).toBe(true);
  });
});

describe('a backup that was changed', () => {
  it.each(KEYS)('is refused %s, and nothing is written', async (_, secret) => {
    const { folder: from } = await backUp(secret);
    const pieces = await readdir(join(from, 'tables'));
    for (const path of [
      'manifest',
      'files.list',
      ...['ledger.wallets', 'ledger.entries'].map((name) => `tables/${name}`),
    ]) {
      expect(path.startsWith('tables/') ? pieces : [path]).toContain(path.replace('tables/', ''));
      await change(join(from, path), 30);
      const restored = await emptyDatabase();
      await expect(drill(from, secret, restored)).rejects.toThrow(/changed or damaged/);
      expect(await asOwner(restored, `select from pg_tables where schemaname in ('public', 'ledger')`)).toEqual([]);
      await change(join(from, path), 30);
    }
    expect((await drill(from, secret)).every(({ ok }) => ok)).toBe(true);
  });

  it('is refused with another key, and without a key', async () => {
    const { folder: from } = await backUp(SECRET);
    await expect(drill(from, `${SECRET} `)).rejects.toThrow(/does not open/);
    await expect(drill(from, null)).rejects.toThrow(/does not open/);
  });

  it('contains nothing readable without its key', async () => {
    const { folder: from } = await backUp(SECRET);
    const bytes = await readFile(join(from, 'tables/public.players'));
    expect(bytes.includes(host.phone)).toBe(false);
    // The file must not even show the magic number of the compression format.
    expect(bytes.subarray(28, 30).toString('hex')).not.toBe('1f8b');
  });
});

it('reports a broken ledger when the backed-up ledger was broken', async () => {
  await asOwner(
    server.ownerUrl,
    `alter table ledger.wallets disable trigger user; update ledger.wallets set deposit_paise = deposit_paise + 100 where player_id = '${host.id}'; alter table ledger.wallets enable trigger user`,
  );
  const lines = await drill((await backUp(null)).folder, null);
  await asOwner(
    server.ownerUrl,
    `alter table ledger.wallets disable trigger user; update ledger.wallets set deposit_paise = deposit_paise - 100 where player_id = '${host.id}'; alter table ledger.wallets enable trigger user`,
  );
  expect(lines.filter(({ ok }) => !ok)).toEqual([{ ok: false, text: expect.stringMatching(/ledger is broken: L2/) }]);
});

it('refuses to restore into a database that is not empty', async () => {
  await expect(drill((await backUp(null)).folder, null, server.ownerUrl)).rejects.toThrow(/not empty/);
});

it('finds the newest complete backup of a folder, and records each for staff', async () => {
  const to = join(folder, 'several');
  await backUp(null, to);
  const second = await backUp(null, to);
  await expect(newestBackup(to)).resolves.toBe(second.folder);
  await expect(newestBackup(join(folder, 'nothing'))).rejects.toThrow(/no backup/);
  const [row] = await asOwner<{ encrypted: boolean; bytes: string }>(
    server.ownerUrl,
    'select * from backups order by taken_at desc limit 1',
  );
  expect(row).toMatchObject({ encrypted: false, bytes: String(second.bytes) });
});
