import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { proveLedger } from '../../apps/server/src/prove-ledger.ts';
import type { ProcessReading } from './read-process.ts';
import { growsFasterThan, type Trend } from './trend.ts';

/** Counts of a run: matches played to their end, reads, events received, sockets opened again, servers replaced. */
export type Counts = { battles: number; reads: number; events: number; reopened: number; replaced: number };

/** Measurements of the server that runs throughout, and of the database. */
export type Measured = {
  /** Time for which memory was measured, after the warm-up. */
  readonly measuredSeconds: number;
  /**
   * Growth of the memory outside the JavaScript heap and of the heap, MiB an hour. Resident memory as a whole says
   * little: V8 keeps the pages of a heap that has shrunk, and gives a hundred MiB of them back at a time.
   */
  readonly native: Trend;
  readonly heap: Trend;
  readonly before: ProcessReading;
  readonly after: ProcessReading;
  readonly mostConnections: number;
  readonly oldestJobSeconds: number;
};

/** Limits of a run. */
export const LIMITS = { mibPerHour: 24, oldestJobSeconds: 30, connectionsOfAServer: 18 } as const;

// In its first minutes a process compiles code and fills its pools, which is no leak.
const MIN_MEASURED_SECONDS = 600;

/** True when a run was long enough for its memory to be judged. */
export const judgesMemory = ({ measuredSeconds }: Pick<Measured, 'measuredSeconds'>) =>
  measuredSeconds >= MIN_MEASURED_SECONDS;

const grownMemory = (measured: Measured) =>
  judgesMemory(measured)
    ? (['native', 'heap'] as const).filter((memory) => growsFasterThan(measured[memory], LIMITS.mibPerHour))
    : [];

/** Compares a finished run with its limits, its matches with the stored ones, and checks the ledger. */
export const brokenPromises = async (owner: Database, run: Counts & Measured & { servers: number }) => {
  const { battles, servers, before, after, mostConnections, oldestJobSeconds } = run;
  const broken = grownMemory(run).map(
    (memory) =>
      `the memory ${memory === 'heap' ? 'of the heap' : 'outside the heap'} grows ${run[memory].perHour.toFixed(1)} MiB an hour`,
  );
  if (after.sockets > 0) broken.push(`${after.sockets} sockets are open after all phones have gone`);
  // The connection pool may have filled since.
  if (after.fileDescriptors > before.fileDescriptors + LIMITS.connectionsOfAServer)
    broken.push(`${after.fileDescriptors} file descriptors are open, and were ${before.fileDescriptors}`);
  if (mostConnections > servers * LIMITS.connectionsOfAServer) broken.push(`${mostConnections} database connections`);
  if (oldestJobSeconds > LIMITS.oldestJobSeconds) broken.push(`a job was late by ${Math.round(oldestJobSeconds)} s`);
  const [stored] = await owner.query<{ battles: number }>(
    "select count(*)::int as battles from matches where status = 'completed'",
  );
  if (battles === 0 || stored?.battles !== battles)
    broken.push(`${battles} matches were played to their end, and ${stored?.battles} are stored as completed`);
  const { lines, transfers } = await proveLedger(owner);
  for (const line of lines) if (line.broken > 0) broken.push(`${line.invariant}: ${line.says}: ${line.broken} broken`);
  return { broken, checkedTransfers: transfers };
};
