import pg from 'pg';
import { openPool } from './connections.ts';

const BIGINT = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === BIGINT
      ? (text: string) => {
          const value = Number(text);
          if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
          return value;
        }
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

type Options = {
  readonly role: string;
  readonly maxConnections: number;
  readonly searchPath: string;
  /** Accepts any server, also a standby, and refuses writes. */
  readonly readOnly: boolean;
  /** How long a connection may take to open, in milliseconds. */
  readonly connectionMilliseconds?: number;
};

/** Opens a pool of connections as a role, with the settings and types that every statement of the product relies on. */
export const openApplicationPool = (
  url: string,
  { role, maxConnections, searchPath, readOnly, connectionMilliseconds = 5000 }: Options,
): pg.Pool =>
  openPool(url, {
    max: maxConnections,
    connectionTimeoutMillis: connectionMilliseconds,
    pipeline: true,
    types,
    // Random reads cost about the same as sequential ones on SSDs and in memory. Statements here are short: before PostgreSQL
    // 18, a plan made by key counts as so expensive that compiling it would take longer than running it.
    settings: {
      jit: 'off',
      random_page_cost: '1.1',
      search_path: searchPath,
      ...(readOnly && { default_transaction_read_only: 'on' }),
      ...(role !== '' && { role }),
    },
    mayBeStandby: readOnly,
  });
