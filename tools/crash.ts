// Kills the server or its PostgreSQL at fail points under load, repeatedly, and prints what was lost; it should be nothing.
// npm run test:long crash -- --rounds 50 --seed 7
// With --archive it kills the process that archives acts instead, at random instants.
import { parseArgs } from 'node:util';
import { runArchiveCrashes } from '@muqabla/testing/crash/run-archive-crashes';
import { type Crash, runCrashes } from '@muqabla/testing/crash/run-crashes';
import { seeded } from '@muqabla/testing/model/seeded';
import { FAIL_POINTS } from '../apps/server/src/platform/fail-points.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    rounds: { type: 'string', default: '50' },
    archive: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);

const crashServers = async () => {
  const random = seeded(seed);
  // Nothing is old enough to be archived here.
  const points = FAIL_POINTS.filter((point) => !point.startsWith('archive:'));
  const crashes = Array.from({ length: rounds }, (): Crash => {
    const point = random.pick(points);
    const isOften = /^(moves|transaction)/.test(point);
    return {
      point,
      passing: 1 + random.below(isOften ? 60 : 5),
      victim: random.chance(0.25) ? 'postgres' : 'server',
    };
  });
  console.log(`seed ${seed}, ${crashes.length} crashes`);
  const { kills, missed, acknowledged, repeated, drift, wrong } = await runCrashes({ seed, crashes, log: console.log });
  for (const line of wrong) console.log(line);
  console.log(
    `seed ${seed}: ${kills} kills (${missed.length} of them elsewhere, their point not being passed in time), ` +
      `${acknowledged} acts acknowledged, ${repeated} sent again, drift ${drift} paise, ${wrong.length} wrong`,
  );
  return wrong.length === 0 && drift === 0;
};

const crashArchiving = async () => {
  const { kills, orphans, archivedGames, wrong } = await runArchiveCrashes({ seed, rounds, log: console.log });
  for (const line of wrong) console.log(line);
  console.log(
    `seed ${seed}: ${kills} kills, ${archivedGames} games archived, ${orphans} files without a row collected, ${wrong.length} wrong`,
  );
  return wrong.length === 0;
};

process.exitCode = (await (values.archive ? crashArchiving() : crashServers())) ? 0 : 1;
