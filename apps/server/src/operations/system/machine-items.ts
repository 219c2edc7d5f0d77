import type { PreflightItem } from '@muqabla/contract/operations/system/preflight-calls';
import { helpFor } from '../../environment/variable-help.ts';
import { codeOf } from '../../platform/db/sql-errors.ts';
import { FilesUnavailable } from '../../platform/files/files.ts';
import { advised, GO_LIVE, refused } from './preflight-item.ts';

/** The state of this machine and of the services beside the database, as a start finds them. */
export type MachineFacts = {
  /** The ports that are taken, with what has them. */
  takenPorts: readonly { variable: 'PORT' | 'METRICS_PORT'; port: number; by: 'this server' | 'another program' }[];
  dataDirectory: string;
  isDataDirectoryWritable: boolean;
  freeBytes: number | null;
  memoryBytes: number;
  /** Null where none is configured, or where it could be written. */
  redis: ServiceFault | null;
  bucket: ServiceFault | null;
};

/** A fault that only an operator ends, or an outage that ends by itself. */
export type ServiceFault = { readonly reason: string; readonly isOutage: boolean };

const MEGABYTE = 1024 ** 2;
const MIN_FREE_BYTES = 200 * MEGABYTE;
const ADVISED_FREE_BYTES = 2048 * MEGABYTE;
/** The memory of a process after hours of load; the next line is that of PostgreSQL and the system beside it. */
const PROCESS_BYTES = 320 * MEGABYTE;
const BESIDE_BYTES = 384 * MEGABYTE;
const OLDEST_REDIS = 7;

const diskItems = (facts: MachineFacts): PreflightItem[] => {
  const { dataDirectory, isDataDirectoryWritable, freeBytes } = facts;
  const page = `${GO_LIVE}#the-machine`;
  if (!isDataDirectoryWritable)
    return [
      refused(
        'DATA_DIR',
        `${dataDirectory} cannot be written by this user`,
        `install -d -m 700 -o muqabla -g muqabla ${dataDirectory}`,
        page,
      ),
    ];
  if (freeBytes === null || freeBytes >= ADVISED_FREE_BYTES) return [];
  const problem = `${Math.floor(freeBytes / MEGABYTE)} MB are free where ${dataDirectory} is`;
  const words = ['DISK', problem, `df -h ${dataDirectory}`, page] as const;
  return [freeBytes < MIN_FREE_BYTES ? refused(...words) : advised(...words)];
};

const memoryItems = ({ memoryBytes }: MachineFacts, processes: number): PreflightItem[] => {
  const fitting = Math.max(1, Math.floor((memoryBytes - BESIDE_BYTES) / PROCESS_BYTES));
  return processes <= fitting
    ? []
    : [
        advised(
          'PROCESSES',
          `${processes} processes of 320 MB each do not fit into ${Math.round(memoryBytes / MEGABYTE)} MB beside PostgreSQL`,
          `PROCESSES=${fitting}`,
          `${GO_LIVE}#memory`,
        ),
      ];
};

const portItems = ({ takenPorts }: MachineFacts, isRehearsal: boolean): PreflightItem[] =>
  takenPorts.map(({ variable, port, by }) =>
    isRehearsal && by === 'this server'
      ? advised(
          variable,
          `Muqabla already runs at port ${port}: stop it before another start`,
          'systemctl stop muqabla',
          'docs/operations.md#upgrade',
        )
      : refused(
          variable,
          `Port ${port} is taken by another program. Stop it, or choose another with ${variable}=${port + 1}.`,
          `ss -ltnp 'sport = :${port}'`,
          helpFor(variable).page,
        ),
  );

// A server is started again while Redis or the bucket is away: the rest of it works, and they come back by themselves.
const serviceItems = (variable: 'REDIS_URL' | 'S3_BUCKET', fault: ServiceFault | null): PreflightItem[] =>
  fault === null
    ? []
    : [(fault.isOutage ? advised : refused)(variable, fault.reason, helpFor(variable).value, helpFor(variable).page)];

// A standby, one that loads and one that is full come back or are exchanged without a change of the environment.
const IS_CONFIGURED_WRONG = /^(NOAUTH|WRONGPASS|NOPERM|ERR)\b/;

/** The fault of a Redis by its major version, or by the error with which it answered. */
export const faultOfRedis = (asked: { version: number } | { error: unknown }): ServiceFault | null => {
  if ('version' in asked)
    return asked.version < OLDEST_REDIS
      ? { reason: `Redis ${asked.version} is too old; ${OLDEST_REDIS} or newer`, isOutage: false }
      : null;
  const { message = '' } = asked.error instanceof Error ? asked.error : {};
  const reason = message || codeOf(asked.error) || 'it does not respond';
  return { reason: `it cannot be written: ${reason}`, isOutage: !IS_CONFIGURED_WRONG.test(reason) };
};

const IS_BUSY = /(SlowDown|InternalError|ServiceUnavailable|status 5\d\d|does not respond)$/;

/** The fault of a bucket by the error of a trial. */
export const faultOfBucket = (error: unknown): ServiceFault => {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    reason: `it cannot be written: ${reason.replace(/^The file store: /, '')}`,
    isOutage: !(error instanceof FilesUnavailable) || IS_BUSY.test(reason),
  };
};

/** The needs of a start that this machine and the services beside the database do not meet. */
export const machineItems = (
  facts: MachineFacts,
  { processes, isRehearsal }: { processes: number; isRehearsal: boolean },
): PreflightItem[] => [
  ...portItems(facts, isRehearsal),
  ...diskItems(facts),
  ...memoryItems(facts, processes),
  ...serviceItems('REDIS_URL', facts.redis),
  ...serviceItems('S3_BUCKET', facts.bucket),
];
