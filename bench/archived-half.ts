import { addOldGames } from '@muqabla/testing/old-games';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { ACTS_PER_GAME, archiveOldGames, sizeOfActs, storeActs } from './long-acts.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

type Ground = { cluster: { ownerUrl: string }; owner: { query(text: string): Promise<object[]> } };

const WRITERS = 32;
const TURNS = 3;
const SECONDS = 3;
const GAMES_A_LINE = 50_000;

const secondsSince = (began: number) => whole((performance.now() - began) / 1000);

/** Adds games to a database, archives their older half, and measures matches and acts there beside a database with 32 games alone. */
export const measureArchive = async (
  [beginning, grown]: readonly [Ground, Ground],
  { games, measure }: { games: number; measure: () => Promise<void> },
) => {
  const [first, now] = [beginning, grown].map(({ cluster }) => openDatabase(cluster.ownerUrl));
  if (first === undefined || now === undefined) throw new Error('a database is missing');
  const began = performance.now();
  const onAdded = (added: number) => {
    if (added % GAMES_A_LINE === 0 || added === games)
      console.log(`${whole(added)} of ${whole(games)} games added in ${secondsSince(began)} s`);
  };
  await addOldGames(beginning.owner, { first: 1, games: WRITERS, actsPerGame: ACTS_PER_GAME });
  await addOldGames(grown.owner, { first: 1, games, actsPerGame: ACTS_PER_GAME, onAdded });
  await grown.owner.query('vacuum analyze');
  const full = await sizeOfActs(now);
  const archived = await archiveOldGames(now);
  console.log(
    `${whole(archived.games)} games, ${whole(archived.acts)} acts, moved to ${whole(archived.files)} files of ${whole(archived.bytes / 1024 / 1024)} MiB in ${archived.seconds.toFixed(1)} s;` +
      ` the table had ${whole(full / 1024 / 1024)} MiB with all. One game read back in ${milliseconds(archived.readMilliseconds)} ms.`,
  );
  await measure();
  const rates = { first: 0, now: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.first += (await storeActs(first, { writers: WRITERS, seconds: SECONDS })) / TURNS;
    rates.now += (await storeActs(now, { writers: WRITERS, seconds: SECONDS })) / TURNS;
  }
  printTable(
    ['', 'acts/s', 'beginning: acts/s', 'to the beginning', 'table'],
    [
      [
        'one act a transaction',
        whole(rates.now),
        whole(rates.first),
        times(rates.now / rates.first),
        `${whole((await sizeOfActs(now)) / 1024 / 1024)} MiB`,
      ],
    ],
  );
  await Promise.all([first.close(), now.close()]);
};
