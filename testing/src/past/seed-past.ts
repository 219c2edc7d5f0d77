import type { Config } from '../../../apps/server/src/config.ts';
import type { Background } from '../../../apps/server/src/platform/background.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { checkLedger } from '../../../apps/server/src/prove-ledger.ts';
import { PAST_PHONES } from '../../../apps/server/src/sandbox/stage/stage.queries.ts';
import { startServer } from '../../../apps/server/src/server.ts';
import { registerDrain } from '../after-jobs.ts';
import { createToldBackground } from '../told-background.ts';
import { moveTimeTo, returnToMachineTime } from './moved-time.ts';
import { openPastDatabase, PAST_QUEUE, type PastDatabase } from './past-queue.ts';
import { openPastStaff, type PastStaff } from './past-staff.ts';
import { openPeople } from './people.ts';
import { planDays, type PlannedDay } from './plan-days.ts';
import { playDay } from './play-day.ts';
import { playPointsDay } from './play-points-day.ts';

type Options = {
  ownerUrl: string;
  config: Config;
  days: number;
  /** Called after each day with how many of all are done. */
  onDay(done: number, days: number): void;
};

const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const HOUR_MILLISECONDS = 3_600_000;

// A day leaves none but settled battles, so what is left of one that was cut off is called off. What a person plays
// meanwhile, as one of the same people, is of today.
const OPEN = `select match_id from matches m join players p on p.player_id = m.host_id
  where p.phone like '${PAST_PHONES}' and m.status in ('new', 'requested', 'running', 'pending', 'conflict')
    and m.created_at < now() - interval '12 hours'`;

const serverOfThePast = (config: Config, ownerUrl: string, background: Background) => {
  const past: Config = {
    ...config,
    port: 0,
    host: 'localhost',
    metricsPort: null,
    redisUrl: null,
    publicUrl: null,
    stage: false,
    logLevel: 'fatal',
    // Its disputes are decided at once, and to read their pictures takes as long as all else.
    readsScreenshots: false,
  };
  const clock = { now: () => new Date(Date.now()) };
  return startServer(past, { databaseUrl: ownerUrl, clock, queue: PAST_QUEUE, background });
};

const isSeeded = async ({ rows }: PastDatabase) =>
  (await rows(`select from players where phone like '${PAST_PHONES}' limit 1`)).length > 0;

const callOffLeftOvers = async (database: PastDatabase, staff: PastStaff) => {
  const left = await database.rows<{ match_id: string }>(OPEN);
  if (left.length === 0) return;
  const reviewer = await staff.signIn('reviewer');
  for (const { match_id: matchId } of left) {
    const { version } = await reviewer.call('GET /admin/battles/{matchId}', { params: { matchId } });
    const body = { version, reason: 'The sandbox was stopped while this battle was played.' };
    const { status } = await reviewer.send('POST /admin/battles/{matchId}/cancel', { params: { matchId }, body });
    // A result was reported, so it takes a decision.
    if (status !== 200)
      await reviewer.call('POST /admin/reviews/{matchId}/decision', {
        params: { matchId },
        body: { ...body, outcome: 'cancel', penalties: [] },
      });
  }
};

const play = async ({ ownerUrl, config, onDay }: Options, database: PastDatabase, plan: readonly PlannedDay[]) => {
  const done = (await database.isBegun()) ? await database.daysDone() : new Set<string>();
  const left = plan.filter(({ day }) => !done.has(day));
  const [first] = left;
  // After a past that was cut off on its last day only the battles of that day are left to be called off.
  const begin = first === undefined ? Date.now() : Date.parse(`${first.day}T00:00:00+05:30`) + HOUR_MILLISECONDS;
  moveTimeTo(new Date(begin - 1));
  await database.dropJobs();
  await database.prepare();
  await database.keepTime();
  // Told when to do its jobs, which then are of the time at which they were added and are not searched for meanwhile.
  const { background, drain } = createToldBackground();
  const server = await serverOfThePast(config, ownerUrl, background);
  // A job that fails stays in the queue, for the next time.
  const work = () => drain().catch(() => {});
  const forgetDrain = registerDrain(server.origin, work);
  const playIt = config.economy === 'points' ? playPointsDay : playDay;
  try {
    const staff = openPastStaff(server, database);
    const stage = { people: openPeople(server.origin), staff, work, keepTime: database.keepTime };
    await callOffLeftOvers(database, staff);
    for (const [place, day] of left.entries()) {
      // Before it is played: time does not go back to a day that was cut off, so that one stays as it is.
      await database.keepDay(day.day);
      await playIt(stage, day);
      onDay(done.size + place + 1, plan.length);
    }
    await callOffLeftOvers(database, staff);
    await work();
  } finally {
    forgetDrain();
    await server.stop();
    returnToMachineTime();
    await database.dropJobs();
  }
};

/**
 * Gives the database of a sandbox so many lively days before today, made by the product's own calls in a server of this
 * process whose time is moved. Once a database; a past that was interrupted is completed. Resolves with false when
 * there was nothing to do, so with no days a past that was interrupted is ended as far as it is; throws when the ledger is not sound afterwards.
 */
export const seedPast = async (options: Options): Promise<boolean> => {
  const database = await openPastDatabase(options.ownerUrl);
  try {
    const isNew = options.days > 0 && !(await isSeeded(database));
    if (!isNew && !(await database.isBegun())) return false;
    await play(options, database, planDays(india.format(new Date()), options.days));
    await database.finish();
  } finally {
    await database.close();
  }
  const db = openDatabase(options.ownerUrl);
  const { ok } = await checkLedger(db);
  await db.close();
  if (!ok) throw new Error('the ledger is not sound after the past was made');
  return true;
};
