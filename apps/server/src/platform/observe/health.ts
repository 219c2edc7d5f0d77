import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/database.ts';
import { MIGRATIONS } from '../db/migrate.ts';

/** Whether this process should get requests, and if not, why. */
export type Readiness = { ready: true } | { ready: false; reason: string };

export type Health = {
  read(): Promise<Readiness>;
  /** From now on the process is not ready, so that balancers send requests elsewhere while it ends. */
  beginStop(): void;
};

const PATIENCE_MILLISECONDS = 2000;

const inPatience = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MILLISECONDS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

/** Watches over whether this process can work: not stopping, its database there, every migration it brings applied. */
export const createHealth = (db: Queries): Health => {
  let stopping = false;
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
    // Migrations go forward only: applied once is applied for as long as this process lives.
    if (migrated) await db.query('select 1');
    else migrated = await isMigrated();
    return migrated ? { ready: true } : { ready: false, reason: 'migrations are not applied' };
  };

  return {
    read: async () => {
      if (stopping) return { ready: false, reason: 'stopping' };
      try {
        return await inPatience(readDatabase());
      } catch {
        return { ready: false, reason: 'the database does not answer' };
      }
    },
    beginStop: () => {
      stopping = true;
    },
  };
};

/** Mounts `/healthz` (the process lives) and `/readyz` (it can work), open at all times and saying nothing else. */
export const mountHealth = (app: FastifyInstance, health: Health) => {
  // Also under pressure a probe is answered: a process that is slow is not dead.
  const options = { schema: { hide: true }, config: { pressureHandler: () => undefined }, logLevel: 'warn' as const };
  app.get('/healthz', options, async (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', options, async (_, reply) => {
    const readiness = await health.read();
    return reply
      .header('cache-control', 'no-store')
      .status(readiness.ready ? 200 : 503)
      .send(readiness);
  });
};
