import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import type { Job } from './job-kind.ts';
import { type JobRunner, type Jobs, runJobs, SLOTS } from './jobs.ts';

const server = setUpTestServer({ runsByItself: true, checkLedger: false });

type Gate = { readonly open: () => void; readonly opened: Promise<void> };
const createGate = (): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, opened: promise };
};

/** The waits of one test, one after the other. */
const WAITS = { timeout: 150_000 };

let stuck = '';
let gate: Gate | undefined;
const done = new Set<string>();
const held = new Map<string, number>();
let runner: JobRunner;
let db: ReturnType<typeof openDatabase>;

// Every kind as it is declared, with a function that waits at the gate when its kind is the stuck one.
const standIn = (name: string, { kind }: Job<never>): Job<unknown> =>
  Object.assign(
    async () => {
      if (name !== stuck) return void done.add(name);
      held.set(name, (held.get(name) ?? 0) + 1);
      await gate?.opened;
    },
    { kind },
  );

const kinds = () => Object.entries(server.jobs as Record<string, Job<never>>);
/** Adds so many jobs of each of these kinds, announced as the product's are: a runner that is not told searches every two seconds. */
const add = (names: readonly string[], count: number) =>
  server.services.db.transaction(async (tx) => {
    tx.announceJob();
    await tx.query(
      "select add_job('stuck:' || name, '{}', null, null) from unnest($1::text[]) name, generate_series(1, $2)",
      [names, count],
    );
  });
const waiting = async () =>
  (await db.query("select from graphile_worker.jobs where task_identifier like 'stuck:%'")).length;

beforeAll(async () => {
  db = openDatabase(server.ownerUrl, { role: '' });
  runner = await runJobs({
    ownerUrl: server.ownerUrl,
    jobs: Object.fromEntries(kinds().map(([name, job]) => [name, standIn(name, job)])) as unknown as Jobs,
    cron: '',
    log: server.services.log,
    queue: { prefix: 'stuck:', functions: 'public' },
  });
});
afterAll(async () => {
  gate?.open();
  await runner.stop();
  await db.close();
});

describe('a kind of job that is stuck', () => {
  it.each(['read-screenshot', 'send-sms', 'poll-deposits'])(
    'leaves all other kinds running: %s',
    WAITS,
    async (name) => {
      // Jobs of an attempt that failed still wait at its gate.
      gate?.open();
      [stuck, gate] = [name, createGate()];
      done.clear();
      held.clear();
      await add([name], 20);
      await until('the first to be stuck', async () => (held.has(name) ? true : undefined));
      const others = kinds()
        .map(([other]) => other)
        .filter((other) => other !== name);
      await add(others, 2);
      await until('the others to run', async () => (done.size === others.length ? true : undefined), 60);
      expect(held.get(name)).toBeLessThanOrEqual(server.jobs[name as keyof Jobs].kind.atOnce);
      stuck = '';
      gate.open();
      await until('the queue to be empty', async () => ((await waiting()) === 0 ? true : undefined), 60);
    },
  );

  it('has a bound that leaves a slot free beside any two stuck kinds', () => {
    const bounds = kinds().map(([, { kind }]) => kind);
    for (const urgency of ['prompt', 'background'] as const) {
      const [most = 0, next = 0] = bounds
        .filter((kind) => kind.urgency === urgency)
        .map(({ atOnce }) => atOnce)
        .toSorted((a, b) => b - a);
      expect(most + next).toBeLessThan(SLOTS[urgency]);
    }
  });
});
