// Plays for half an hour by signed-in phones whose sockets come and go, on three servers of which two are replaced in turn every
// few minutes, and fails when memory, handles, connections or late jobs grow, a request fails or the ledger is unsound.
// npm run bench soak -- --minutes 30
import { parseArgs } from 'node:util';
import { printTable } from './print-table.ts';
import { runSoak } from './soak/run-soak.ts';
import type { Trend } from './soak/trend.ts';
import { judgesMemory, LIMITS } from './soak/verdict.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    /** Pairs of phones, each of which plays about every second and a half. */
    pairs: { type: 'string', default: '32' },
    /** Minutes between two replacements of a server. */
    replace: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const seconds = Number(values.minutes) * 60;

console.log(`seed ${values.seed}, ${values.minutes} minutes`);
const run = await runSoak({
  seed: Number(values.seed),
  seconds,
  pairs: Number(values.pairs),
  replaceSeconds: Math.min(Number(values.replace) * 60, seconds / 4),
  log: console.log,
});
const trend = ({ perHour, uncertainty }: Trend) => `${perHour.toFixed(1)} ± ${uncertainty.toFixed(1)}`;
const { before, after } = run;
printTable(
  ['of the server that runs throughout', 'before', 'after', 'MiB an hour', 'limit'],
  [
    ['resident memory, MiB', before.residentMiB.toFixed(0), after.residentMiB.toFixed(0), '', ''],
    [
      'of it outside the heap, MiB',
      before.nativeMiB.toFixed(0),
      after.nativeMiB.toFixed(0),
      trend(run.native),
      String(LIMITS.mibPerHour),
    ],
    ['heap, MiB', before.heapMiB.toFixed(0), after.heapMiB.toFixed(0), trend(run.heap), String(LIMITS.mibPerHour)],
    ['handles', String(before.handles), String(after.handles), '', ''],
    ['file descriptors', String(before.fileDescriptors), String(after.fileDescriptors), '', ''],
    ['sockets', String(before.sockets), String(after.sockets), '', '0'],
  ],
);
console.log(
  `seed ${values.seed}: ${run.battles} battles, ${run.reads} reads, ${run.events} events, ${run.reopened} sockets opened again, ` +
    `${run.replaced} servers replaced; at most ${run.mostConnections} database connections, a job late by ` +
    `${run.oldestJobSeconds.toFixed(1)} s; ${run.checkedTransfers} transfers checked; ${run.wrong.length} wrong`,
);
if (!judgesMemory(run)) console.log('the run was too short to judge memory: take 15 minutes or more');
for (const line of run.wrong) console.log(line);
process.exitCode = run.wrong.length === 0 ? 0 : 1;
