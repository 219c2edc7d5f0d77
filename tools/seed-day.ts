// Fills the sandbox that runs on PORT with a seeded day and lively days before it, each once a database:
// npm run ops seed-day, or with PAST_DAYS=0 for the day alone. `npm start` does so by itself.
import { resolve } from 'node:path';
import { openDataDirectory } from '@muqabla/postgres/open-data-directory';
import { RefusedCall } from '@muqabla/testing/caller';
import { playPointsToday } from '@muqabla/testing/past/play-points-today';
import { playToday } from '@muqabla/testing/past/play-today';
import { seedPast } from '@muqabla/testing/past/seed-past';
import { seedDay } from '@muqabla/testing/seed-day';
import { seedMatches } from '@muqabla/testing/seed-matches';
import { openProgress } from '@muqabla/testing/seeding-progress';
import { readSignIns } from '@muqabla/testing/staff';
import { bePatient } from '@muqabla/testing/until';
import { findPlayerIdByPhone } from '../apps/server/src/accounts/players/players.queries.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { watchParent } from '../apps/server/src/platform/watch-parent.ts';
import { EVERYTHING } from '../apps/server/src/sandbox/seeding.ts';
import { startStep } from '../apps/server/src/start-steps.ts';

const DEFAULT_DAYS = 30;
const FIRST_PERSON = '9100000001';
const LEADERS = 'leaders';
const SHOWN_EVERY = 10;

// However slow the machine is, it goes on for as long as the server lives that has started it.
watchParent(() => process.exit(1));
bePatient(Number.POSITIVE_INFINITY);
const config = readConfig(process.env);
const days = Number(process.env.PAST_DAYS ?? DEFAULT_DAYS);
const origin = `http://localhost:${config.port}`;
const { staff } = readSignIns(config.dataDirectory);

const showDay = (done: number, all: number) => {
  if (done % SHOWN_EVERY === 0 && done < all) process.stdout.write(`    ${done} of ${all} past days\n`);
};

const ownerDatabase = async () => {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {} };
  return openDataDirectory(resolve(config.dataDirectory, 'postgres'));
};

/** Read from the database, because the stage hides the people of a seeding that was interrupted. */
const hasPeople = async (url: string) => {
  const db = openDatabase(url);
  try {
    return (await findPlayerIdByPhone(db, FIRST_PERSON)) !== null;
  } finally {
    await db.close();
  }
};

/** A person may meet the seeding where it does not expect them, such as in a battle it has just opened. */
const ATTEMPTS = 4;

/** Seeds what is left; again by other people when a call is refused. */
const seed = async (attempts = ATTEMPTS): Promise<string> => {
  try {
    return await seedOnce();
  } catch (error) {
    if (attempts > 1 && error instanceof RefusedCall) return seed(attempts - 1);
    throw error;
  }
};

const seedOnce = async () => {
  const database = await ownerDatabase();
  try {
    return await fill(database.url);
  } finally {
    await database.stop();
  }
};

const fill = async (databaseUrl: string) => {
  const progress = openProgress(config.dataDirectory, { isNew: !(await hasPeople(databaseUrl)) });
  if (progress.isDone(EVERYTHING)) return '';
  // The lobby first, because it is what people open first.
  await startStep('Battles in the lobby', () => seedMatches(origin, progress));
  const past = { ownerUrl: databaseUrl, config, days, onDay: showDay };
  await startStep(days > 0 ? `${days} past days` : 'No past days', () => seedPast(past));
  if (days > 0 && !progress.isDone(LEADERS)) {
    const play = config.economy === 'points' ? playPointsToday : playToday;
    await startStep('Leaders and friends', () => play(origin, databaseUrl));
    progress.keep(LEADERS);
  }
  const people = await startStep('A seeded day', () => seedDay(origin, staff, progress));
  progress.keep(EVERYTHING);
  return [
    '',
    '  Everyone is there. People to play as, besides those above:',
    ...people.map(({ fullName, phone, does }) => `    ${phone}  ${fullName.padEnd(16)} ${does}`),
    '',
    '',
  ].join('\n');
};

try {
  process.stdout.write(await seed());
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `\n  ✗ The sandbox was not filled: ${reason}\n    It goes on at the next start; the product works without.\n`,
  );
  process.exitCode = 1;
}
