import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/database.ts';
import { MIGRATIONS } from '../db/release-line.ts';
import { withTimeout } from '../with-timeout.ts';

/** The readiness of this process to receive requests, with the reason when it is not ready. */
export type Readiness = { ready: true } | { ready: false; reason: string };

export type Health = {
  read(): Promise<Readiness>;
  /** Makes a process ready that listened before its start was over. */
  endStart(): void;
  /** Makes the process not ready, so that load balancers send requests elsewhere while it stops. */
  beginStop(): void;
};

const TIMEOUT_MILLISECONDS = 2000;

/** Readiness of this process: its start is over, it is not stopping, its database responds, and all of its migrations are applied. */
export const createHealth = (db: Queries, { isStartOver = true }: { isStartOver?: boolean } = {}): Health => {
  let phase: 'starting' | 'started' | 'stopping' = isStartOver ? 'started' : 'starting';
  let migrated = false;
  const wanted = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''));

  const isMigrated = async () => {
    const [row] = await db.query<{ missing: number }>(
      'select count(*)::int as missing from unnest($1::text[]) wanted (name) where not exists (select from migrations m where m.name = wanted.name)',
      [wanted],
    );
    return row?.missing === 0;
  };

  const readDatabase = async (): Promise<Readiness> => {
    // Migrations only move forward: once applied, they stay applied while this process lives.
    if (migrated) await db.query('select 1');
    else migrated = await isMigrated();
    return migrated ? { ready: true } : { ready: false, reason: 'migrations are not applied' };
  };

  return {
    read: async () => {
      if (phase !== 'started') return { ready: false, reason: phase };
      try {
        return await withTimeout(readDatabase(), TIMEOUT_MILLISECONDS);
      } catch {
        return { ready: false, reason: 'the database does not answer' };
      }
    },
    endStart: () => {
      if (phase === 'starting') phase = 'started';
    },
    beginStop: () => {
      phase = 'stopping';
    },
  };
};

/** Mounts `/healthz` (the process is alive) and `/readyz` (it can work), without access control and with no other content. */
export const mountHealth = (app: FastifyInstance, health: Health) => {
  const options = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/healthz', options, async (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', options, async (_, reply) => {
    const readiness = await health.read();
    return reply
      .header('cache-control', 'no-store')
      .status(readiness.ready ? 200 : 503)
      .send(readiness);
  });
};
