import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { inSpan, statementSpan, type Tracing } from '../observe/tracing.ts';
import { openApplicationPool } from './application-pool.ts';
import type { Database, Queries } from './database.ts';
import { prepared } from './run-statement.ts';
import { codeOf, isConnectionLoss } from './sql-errors.ts';
import { createReadPosition, type WritePosition } from './write-position.ts';

/** Reads of lists and reports, which a copy of the database may serve. */
export type Reads = Queries & { close(): Promise<void> };

const READ_ONLY = '25006';
// A copy is milliseconds behind. One that is further behind is not waited for: the primary has the rows now.
const WAITS_MILLISECONDS = [2, 5, 10, 20, 40, 80, 160];
const CONNECTION_MILLISECONDS = 1000;
const CHECK_MILLISECONDS = 1000;
// Long enough for the longest report. A copy that hangs holds a read no longer.
const READ_MILLISECONDS = 30_000;
const PROBE_MILLISECONDS = 2000;

// A copy of another cluster, or one that was left on an older timeline by a failover, would answer with rows of its own.
const HAS_REACHED = `select pg_is_in_recovery() and (select system_identifier::text from pg_control_system()) = $1
    and (select timeline_id from pg_control_checkpoint()) = $2 and pg_last_wal_replay_lsn() >= $3::pg_lsn as reached`;

const run = async <Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] | undefined,
  milliseconds: number,
): Promise<Row[]> => {
  const statement = prepared(text, values);
  const config = typeof statement === 'string' ? { text: statement } : statement;
  return (await client.query<Row>({ ...config, query_timeout: milliseconds } as pg.QueryConfig)).rows;
};

/** Runs work on a connection to the copy, if it has reached the position; null if it has not. */
const onReached = async <T>(
  pool: pg.Pool,
  { cluster, timeline, position }: WritePosition,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | null> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const values = [cluster, timeline, position];
    const [answer] = await run<{ reached: boolean | null }>(client, HAS_REACHED, values, CHECK_MILLISECONDS);
    return answer?.reached === true ? await work(client) : null;
  } catch (error) {
    if (error instanceof Error && isConnectionLoss(error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
};

type Parts = { readonly primary: Database; readonly log: Log; readonly metrics: Metrics; readonly tracing: Tracing };

const openCopy = (url: string, { primary, log, metrics, tracing }: Parts): Reads => {
  const pool = openApplicationPool(url, {
    role: 'muqabla_app',
    maxConnections: 10,
    searchPath: 'public',
    readOnly: true,
    connectionMilliseconds: CONNECTION_MILLISECONDS,
  });
  const readPosition = createReadPosition(primary);
  let away: NodeJS.Timeout | null = null;
  metrics.readingCopyAway.set(0);

  const probe = async () => {
    const isBack = await readPosition()
      .then((position) => onReached(pool, position, () => Promise.resolve(true)))
      .catch(() => null);
    if (away === null) return;
    if (isBack === null) {
      away = setTimeout(() => void probe(), PROBE_MILLISECONDS).unref();
      return;
    }
    away = null;
    metrics.readingCopyAway.set(0);
    log.info('the reading copy is used again');
  };
  const leave = (reason: string) => {
    if (away !== null) return;
    metrics.readingCopyAway.set(1);
    log.warn({ reason }, 'the reading copy is not used: the primary serves its reads');
    away = setTimeout(() => void probe(), PROBE_MILLISECONDS).unref();
  };

  const readFromCopy = async <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[] | null> => {
    const position = await readPosition();
    try {
      for (const wait of WAITS_MILLISECONDS) {
        const rows = await onReached(pool, position, (client) => run<Row>(client, text, values, READ_MILLISECONDS));
        if (rows !== null) return rows;
        await pause(wait);
      }
      leave('it lags behind, or is a copy of another database');
    } catch (error) {
      // A statement that writes has no place here.
      if (codeOf(error) === READ_ONLY) throw error;
      if (isConnectionLoss(error)) leave(error instanceof Error ? error.message : String(error));
    }
    return null;
  };

  return {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const rows =
        away === null ? await inSpan(tracing, statementSpan(text), () => readFromCopy<Row>(text, values)) : null;
      metrics.listReads.inc({ server: rows === null ? 'primary' : 'copy' });
      return rows ?? primary.query<Row>(text, values);
    },
    close: async () => {
      if (away !== null) clearTimeout(away);
      await pool.end();
    },
  };
};

/**
 * Opens the reads that a copy serves, or the primary where there is none. What was acknowledged before a read began is in it:
 * the copy is asked only once it has replayed the primary's log to there. A copy that lags, hangs, is lost or belongs to another
 * database serves nothing until it is back.
 */
export const openReads = (url: string | null, parts: Parts): Reads =>
  url === null ? { query: parts.primary.query, close: async () => {} } : openCopy(url, parts);

/** The services with the reads in place of the database, for calls that list and report. */
export const fromCopy = <S extends { readonly reads: Reads }>(services: S) => ({
  ...services,
  db: services.reads as Queries,
});
