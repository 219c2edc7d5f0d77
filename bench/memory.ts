import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { playOn, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { playerWithCash } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { withMemoryLimit } from './memory-limit.ts';
import { printTable, whole } from './print-table.ts';

/**
 * Starts the product with its PostgreSQL within the memory of small machines, as docs/go-live.md sets it up there, plays and reads,
 * and prints what each program takes. Fails when one is ended for want of memory or a call is refused.
 */

const MEGABYTE = 1024 ** 2;
/** Left to the system, a proxy and what watches. */
const OTHERS_MEGABYTES = 300;
const PLAYERS = 100;
const ACTS = 20;
const READS = 30;

/** Reads what the smallest machine sets from the file that an operator copies. */
const readSmallest = () => {
  const text = readFileSync('deploy/systemd/one-gigabyte.conf', 'utf8');
  const variables = [...text.matchAll(/^Environment=(.*)$/gm)].map(([, variable = '']) => variable);
  return { env: parseEnv(variables.join('\n')) as Record<string, string>, nodeFlags: text.match(/--\S+/g) ?? [] };
};

const MACHINES = [
  { gigabytes: 1, ...readSmallest() },
  { gigabytes: 2, env: { PROCESSES: '1' } },
  { gigabytes: 4, env: { PROCESSES: '2' } },
];

const playAll = async (origin: string) => {
  const play = async () => {
    const [host, joiner] = [await playerWithCash(origin, 500), await playerWithCash(origin, 500)];
    const { matchId } = await startBoardMatch(host, joiner);
    await playOn({ host, joiner }, matchId, ACTS);
    for (let read = 0; read < READS; read += 1) await host.call('GET /user/me/matches');
  };
  // Ten pairs at once, as a small site has at its busiest.
  const lanes = Array.from({ length: 10 }, async () => {
    for (let pair = 0; pair < PLAYERS / 20; pair += 1) await play();
  });
  await Promise.all(lanes);
};

const rows: string[][] = [];
for (const { gigabytes, ...set } of MACHINES) {
  const limit = gigabytes * 1024 - OTHERS_MEGABYTES;
  const limited = await withMemoryLimit(limit * MEGABYTE, () =>
    startProduct({ ...set, env: { NODE_ENV: 'production', ...set.env } }),
  );
  if (limited === null)
    throw new Error('a control group with a limit of memory cannot be made here: run it as root on Linux');
  const { started: product, programs, peak, remove } = limited;
  try {
    const sizes = () => {
      const sums = programs();
      return ['node', 'postgres'].map((name) => (sums.get(name) ?? 0) / MEGABYTE);
    };
    const idle = sizes();
    await playAll(product.origin);
    rows.push([`${gigabytes} GB`, ...[limit, ...idle, ...sizes(), peak() / MEGABYTE].map(whole)]);
  } finally {
    await product.stop();
    await remove();
  }
}
console.log(
  `Megabytes, with ${OTHERS_MEGABYTES} of the machine left to others; ${PLAYERS} players play ${ACTS} acts of Ludo each and read ${READS} times, ten pairs at once.\n`,
);
printTable(['machine', 'limit', 'server', 'PostgreSQL', 'server, played', 'PostgreSQL, played', 'both at most'], rows);
