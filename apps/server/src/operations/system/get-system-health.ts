import { PROVIDER_KINDS, type SystemHealth } from '@muqabla/contract/system/system-calls';
import { findLastLedgerCheck } from '../ledger/explorer/ledger-checks.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { Lichess } from '../providers/lichess/port.ts';
import type { ProviderConfig, ProviderMode } from '../providers/provider-config.ts';
import type { ProviderHealth } from '../providers/provider-health.ts';
import {
  countJobs,
  countWaiting,
  findLastBackup,
  listProcesses,
  readDatabaseBytes,
  type ServerProcess,
} from './system.queries.ts';
import { APP_VERSION } from './version.ts';

type Services = {
  db: Database;
  clock: Clock;
  providers: ProviderConfig;
  providerHealth: ProviderHealth;
  push: { isSandbox: boolean };
  lichess: Lichess | null;
};

// Processes send a heartbeat every 30 seconds.
const SILENT_MILLISECONDS = 90_000;
const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10;

const modeOf = (kind: (typeof PROVIDER_KINDS)[number], { providers, push }: Services) => {
  const chosen: Readonly<Record<string, { name: string; mode: ProviderMode } | null>> = providers;
  if (kind === 'push' && !push.isSandbox) return { name: 'web-push', mode: 'live' as const };
  return { name: chosen[kind]?.name ?? 'sandbox', mode: chosen[kind]?.mode ?? ('sandbox' as const) };
};

type Health = SystemHealth['providers'][number];

const lichessOf = ({ lichess }: Services): Pick<Health, 'provider' | 'name' | 'mode'>[] => {
  if (lichess === null) return [];
  const name = lichess.provider;
  return [{ provider: 'lichess', name, mode: name === 'sandbox' ? 'sandbox' : 'live' }];
};

const providersOf = (services: Services): SystemHealth['providers'] =>
  [...PROVIDER_KINDS.map((provider) => ({ provider, ...modeOf(provider, services) })), ...lichessOf(services)].map(
    ({ provider: kind, name, mode }) => {
      const { answeredAt, failedAt } = services.providerHealth.of(kind);
      return {
        provider: kind,
        sandbox: mode === 'sandbox',
        name,
        mode,
        answeredAt: answeredAt?.toISOString() ?? null,
        failedAt: failedAt?.toISOString() ?? null,
      };
    },
  );

const queuesOf = async (db: Database) => {
  const jobs = await countJobs(db);
  const due = jobs.filter(({ state }) => state === 'waiting');
  const failedJobs = jobs.filter(({ state }) => state === 'failed').reduce((sum, each) => sum + each.jobs, 0);
  const oldest = due.map((each) => each.oldest.toISOString()).sort()[0] ?? null;
  const waiting = due.reduce((sum, each) => sum + each.jobs, 0);
  const forPeople = await countWaiting(db);
  const queues: SystemHealth['queues'] = [
    ...forPeople.map((each) => ({ ...each, oldest: each.oldest?.toISOString() ?? null })),
    { queue: 'jobs', waiting, oldest },
  ];
  return { queues, failedJobs };
};

const databaseOf = async (db: Database): Promise<SystemHealth['database']> => {
  const began = performance.now();
  await db.query('select 1');
  const milliseconds = Math.round((performance.now() - began) * 10) / 10;
  return { megabytes: megabytes(await readDatabaseBytes(db)), milliseconds, connections: db.connections() };
};

const processView = (process: ServerProcess, now: Date) => ({
  _id: process.process_id,
  version: process.version,
  startedAt: process.started_at.toISOString(),
  seenAt: process.seen_at.toISOString(),
  alive: now.getTime() - process.seen_at.getTime() < SILENT_MILLISECONDS,
});

/** The health of the installation as seen by the process that serves the request. */
export const getSystemHealth =
  (services: Services): Handler<'GET /admin/system/health'> =>
  async () => {
    const { db, clock } = services;
    const now = clock.now();
    const check = await findLastLedgerCheck(db);
    const backup = await findLastBackup(db);
    return {
      at: now.toISOString(),
      version: APP_VERSION,
      processes: (await listProcesses(db)).map((process) => processView(process, now)),
      database: await databaseOf(db),
      ...(await queuesOf(db)),
      ledger: check === null ? null : { at: check.at, ok: check.ok },
      backup:
        backup === null
          ? null
          : { at: backup.taken_at.toISOString(), megabytes: megabytes(backup.bytes), encrypted: backup.encrypted },
      providers: providersOf(services),
    };
  };
