// Loses the primary PostgreSQL under load, repeatedly, promotes its standby each time, and prints what was lost of the
// acknowledged acts; it should be nothing.
// npm run test:long failover -- --rounds 50 --seed 7
// npm run test:long failover -- --patroni haproxy --rounds 5    on three nodes of deploy/patroni; or hosts for all hosts in the URL
import { parseArgs } from 'node:util';
import type { Loss } from '@muqabla/testing/crash/failover-cluster';
import { startPatroniCluster } from '@muqabla/testing/crash/patroni-cluster';
import { runFailovers } from '@muqabla/testing/crash/run-failovers';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    rounds: { type: 'string', default: '50' },
    /** Every so many rounds the primary hangs instead of being killed; 0 for never. */
    hanging: { type: 'string', default: '5' },
    patroni: { type: 'string' },
  },
});
const seed = Number(values.seed);
const every = values.patroni === undefined ? Number(values.hanging) : 0;
const start =
  values.patroni === undefined
    ? {}
    : { start: () => startPatroniCluster(values.patroni === 'hosts' ? 'hosts' : 'haproxy') };
const lossOf = (round: number): Loss => (every > 0 && round % every === 0 ? 'hanging' : 'killed');
const losses = Array.from({ length: Number(values.rounds) }, (_, index) => lossOf(index + 1));

const longest = (loss: Loss, gaps: readonly number[]) => {
  const of = gaps.filter((_, index) => losses[index] === loss);
  return of.length === 0 ? 'none' : `${(Math.max(...of) / 1000).toFixed(2)} s`;
};

console.log(`seed ${seed}, ${losses.length} failovers`);
const { acknowledged, repeated, lists, gaps, drift, lost, doubled, wrong } = await runFailovers({
  seed,
  losses,
  ...start,
  log: console.log,
});
for (const line of wrong) console.log(line);
console.log(
  `seed ${seed}: ${losses.length} failovers, ${acknowledged} acts acknowledged, ${repeated} sent again, ${lost.length} lost, ` +
    `${doubled.length} doubled, drift ${drift} paise, ${wrong.length} wrong; lists read ${lists.copy} times from the copy, ${lists.primary} from the primary; longest gap ${longest('killed', gaps)} with the ` +
    `primary killed, ${longest('hanging', gaps)} with it hanging`,
);
process.exitCode = wrong.length === 0 && drift === 0 ? 0 : 1;
