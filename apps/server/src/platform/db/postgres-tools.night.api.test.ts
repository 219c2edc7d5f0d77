import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createDatabaseFromTemplate } from '@muqabla/postgres/databases';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../core/audit/verify-chain.ts';
import { loadRelease } from '../../operations/backup/release-dump.ts';
import { proveLedger } from '../../prove-ledger.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const RELEASE = resolve(import.meta.dirname, '../../../releases/0.3.0.sql.gz');
const programsOf = (version: number) => `/usr/lib/postgresql/${version}/bin`;

/** The versions whose tools this machine has; of 18 the server is the product's own. */
const installed = [15, 18].filter((version) => existsSync(join(programsOf(version), 'pg_amcheck')));
if (installed.length < 2)
  console.warn(`tested are the tools of PostgreSQL ${installed.join(' and ') || 'no version'}, of 15 and 18`);

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const startServerOf = async (version: number) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), `muqabla-tools-${version}-`));
  const programs = version === 18 ? undefined : programsOf(version);
  const { url, stop } = await startPostgres({ dataDirectory, durable: false, programs });
  stops.push(async () => {
    await stop();
    await rm(dataDirectory, { recursive: true, force: true });
  });
  return { url, folder: dataDirectory };
};

const toolsOf =
  (version: number) =>
  async (program: string, ...args: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(join(programsOf(version), program), args, {
      maxBuffer: 64 * 1024 * 1024,
    });
    return `${stdout}${stderr}`;
  };
type Tool = ReturnType<typeof toolsOf>;

const newDatabase = (url: string, name: string) => createDatabaseFromTemplate(url, 'template0', name);

/** Reads every table and index, and looks up each row from its indexes. A dump carries the extension for it along. */
const expectIntact = async (run: Tool, url: string, ...more: string[]) =>
  expect(await run('pg_amcheck', '--heapallindexed', '--parent-check', '--rootdescend', ...more, url)).toBe('');

/** The count and a hash of all rows of each table. */
const contentsOf = async (url: string) => {
  const db = openDatabase(url, { maxConnections: 1, role: '' });
  try {
    const tables = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const contents = new Map<string, unknown>();
    for (const { name } of tables)
      contents.set(
        name,
        (
          await db.query(
            `select count(*)::int as rows, md5(string_agg(row::text, '' order by row::text collate "C")) as hash from ${name} row`,
          )
        )[0],
      );
    return contents;
  } finally {
    await db.close();
  }
};

const expectSound = async (url: string) => {
  await migrate({ ownerUrl: url });
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    const { lines, transfers } = await proveLedger(db);
    expect(lines.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(transfers).toBeGreaterThan(100);
    expect(await verifyChain(db)).toMatchObject({ ok: true });
  } finally {
    await db.close();
  }
};

/** Takes a dump of the database and restores it into a new one of a cluster; resolves with the URL of the new one. */
const restoreInto = async (run: Tool, from: string, to: { url: string; folder: string }) => {
  const dump = join(to.folder, 'database.dump');
  expect(await run('pg_dump', '--format=custom', `--file=${dump}`, `--dbname=${from}`)).toBe('');
  const restored = await newDatabase(to.url, 'restored');
  expect(await run('pg_restore', '--exit-on-error', `--dbname=${restored}`, dump)).toBe('');
  return restored;
};

describe.each(installed)('the tools of PostgreSQL %i', (version) => {
  it('find every index intact, and restore a dump with all its rows, rules and a sound ledger', async () => {
    const run = toolsOf(version);
    const server = await startServerOf(version);
    const original = await newDatabase(server.url, 'original');
    await loadRelease(original, await readFile(RELEASE));
    await migrate({ ownerUrl: original });
    await expectIntact(run, original, '--install-missing');
    const restored = await restoreInto(run, original, server);
    await expectIntact(run, restored);
    const schemaOf = (url: string) => run('pg_dump', '--schema-only', `--dbname=${url}`);
    // Brackets of conditions are written differently once read back, and each dump has a word of its own against commands in names.
    const plain = (text: string) => text.replaceAll(/^\\(un)?restrict .*$|[()]/gm, '');
    expect(plain(await schemaOf(restored))).toBe(plain(await schemaOf(original)));
    const contents = await contentsOf(original);
    expect(contents.size).toBeGreaterThan(100);
    expect(await contentsOf(restored)).toEqual(contents);
    await expectSound(restored);
  });
});

it('a dump of PostgreSQL 15 is restored into the product’s own PostgreSQL', async ({ skip }) => {
  skip(!installed.includes(15), 'there are no tools of PostgreSQL 15');
  const run = toolsOf(15);
  const [old, own] = [await startServerOf(15), await startServerOf(18)];
  const original = await newDatabase(old.url, 'original');
  await loadRelease(original, await readFile(RELEASE));
  await migrate({ ownerUrl: original });
  // Roles are of the cluster, and in no dump.
  await migrate({ ownerUrl: await newDatabase(own.url, 'roles') });
  const restored = await restoreInto(run, original, own);
  expect(await contentsOf(restored)).toEqual(await contentsOf(original));
  await expectIntact(run, restored, '--install-missing');
  await expectSound(restored);
});
