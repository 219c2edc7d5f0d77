// Measures commits that change rows and add four jobs for tomorrow, by the number of connections that commit at once: with
// the queue's own function, which notifies in the transaction, with the product's, and with a copy that never notifies.
import { parseArgs } from 'node:util';
import { createClient } from '../apps/server/src/platform/db/connections.ts';
import { startCluster } from './cluster.ts';
import { printTable, times, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    committers: { type: 'string', default: '2,8,32' },
    /** How long each way is measured in a turn, and the number of turns. */
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '2' },
  },
});

const ROWS = 8;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const AIM = 0.9;

const cluster = await startCluster();
type Client = ReturnType<typeof createClient>;

const connect = async () => {
  const client = createClient(cluster.ownerUrl);
  await client.connect();
  return client;
};
const owner = await connect();
await owner.query('create schema bench; create table bench.counters (committer int, place int, value int)');
await owner.query('create index on bench.counters (committer)');
const { rows: definitions } = await owner.query<{ text: string }>(
  `select pg_get_functiondef(oid) as text from pg_proc
   where proname = 'add_jobs' and pronamespace = 'graphile_worker'::regnamespace`,
);
const [{ text } = { text: '' }] = definitions;
const silent = text
  .replace('graphile_worker.add_jobs', 'bench.add_jobs_silently')
  .replace(/perform pg_notify\([^;]*;/, '');
if (silent.includes('pg_notify')) throw new Error('the copy of the function still notifies');
await owner.query(silent);

const specs = `(select array_agg((task, payload, null, run_at, 25, job_key, null, array[task])::graphile_worker.job_spec)
  from jsonb_to_recordset($1) job (task text, payload json, run_at timestamptz, job_key text))`;
const WAYS = {
  'in the transaction': `select from graphile_worker.add_jobs(${specs})`,
  'after the commit': 'select public.add_jobs($1)',
  never: `select from bench.add_jobs_silently(${specs})`,
};
type Way = keyof typeof WAYS;

let keys = 0;
const jobs = () =>
  JSON.stringify(
    Array.from({ length: 4 }, () => ({ task: 'bench', payload: {}, run_at: TOMORROW, job_key: `${(keys += 1)}` })),
  );

/** Commits on one connection until the time is over; returns how many commits. */
const commitUntil = async (client: Client, { committer, way, end }: { committer: number; way: Way; end: number }) => {
  let commits = 0;
  while (performance.now() < end) {
    await client.query('begin');
    await client.query('update bench.counters set value = value + 1 where committer = $1', [committer]);
    await client.query({ name: way, text: WAYS[way], values: [jobs()] });
    await client.query('commit');
    commits += 1;
  }
  return commits;
};

const measure = async (clients: readonly Client[], way: Way) => {
  const seconds = Number(values.seconds);
  const end = performance.now() + seconds * 1000;
  const commits = await Promise.all(clients.map((client, committer) => commitUntil(client, { committer, way, end })));
  await owner.query('truncate graphile_worker._private_jobs');
  return commits.reduce((sum, each) => sum + each, 0) / seconds;
};

const ways = Object.keys(WAYS) as Way[];
const mean = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
let isMet = true;
const rows: string[][] = [];
for (const count of values.committers.split(',').map(Number)) {
  await owner.query('truncate bench.counters');
  await owner.query(
    'insert into bench.counters select c, p, 0 from generate_series(0, $1 - 1) c, generate_series(1, $2) p',
    [count, ROWS],
  );
  const clients = await Promise.all(Array.from({ length: count }, connect));
  const rates: Record<Way, number[]> = { 'in the transaction': [], 'after the commit': [], never: [] };
  for (let turn = 0; turn < Number(values.turns); turn += 1)
    for (const way of ways) rates[way].push(await measure(clients, way));
  await Promise.all(clients.map((client) => client.end()));
  const ratio = (way: Way) => mean(rates[way]) / mean(rates.never);
  isMet &&= ratio('after the commit') >= AIM;
  rows.push([
    whole(count),
    ...ways.map((way) => whole(mean(rates[way]))),
    times(ratio('in the transaction')),
    times(ratio('after the commit')),
  ]);
}
await owner.end();
await cluster.stop();
printTable(
  [
    'committers',
    ...ways.map((way) => `notice ${way}, commits/s`),
    'in the transaction, to never',
    'after the commit, to never',
  ],
  rows,
);
if (!isMet) process.exitCode = 1;
