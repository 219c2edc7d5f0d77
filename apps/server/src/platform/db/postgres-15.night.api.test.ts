import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { setBalances } from '@muqabla/testing/match-money';
import { registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { expectSoundLedgerIn } from '@muqabla/testing/sound-ledger';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { startServer } from '../../server.ts';
import { migrate } from './migrate.ts';

/** The oldest PostgreSQL the product runs on, where Debian 12 installs it. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';

it('runs on PostgreSQL 15: migrates twice, and settles a match', async ({ skip }) => {
  skip(!existsSync(PROGRAMS), `there is no PostgreSQL 15 in ${PROGRAMS}`);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-15-'));
  const postgres = await startPostgres({ dataDirectory, durable: false, programs: PROGRAMS });
  onTestFinished(async () => {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  });
  await migrate({ ownerUrl: postgres.url });
  await migrate({ ownerUrl: postgres.url });
  const config = readConfig({ PORT: '0', DATA_DIR: dataDirectory, SECRET_KEY: randomBytes(32).toString('hex') });
  const server = await startServer({ ...config, logLevel: 'fatal' }, { databaseUrl: postgres.url });
  onTestFinished(server.stop);
  const { db } = server.services;
  const [host, joiner] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
  for (const player of [host, joiner]) await setBalances(server, player, { deposit: 100 });
  const matchId = await startMatch(host, joiner, { amount: 100 });
  expect((await submitResult(joiner, matchId, { resultStatus: 'loss' })).status).toBe(200);
  const [ids] = await db.query<{ version: number; recent: boolean }>(
    `select get_byte(uuid_send(id), 6) >> 4 as version,
            abs(extract(epoch from now()) * 1000 - ('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint) < 60000 as recent
     from uuidv7() id`,
  );
  expect(ids).toEqual({ version: 7, recent: true });
  await expectSoundLedgerIn(db);
});
