// Measures how many planted rings the job finds in a made-up month, what else it takes for one, and how long it takes.
// usage: npm run bench rings -- --players 100000
import { parseArgs } from 'node:util';
import { playerId } from '@muqabla/testing/many-players';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { createFindRings } from '../apps/server/src/play/rings/find-rings.ts';
import { startCluster } from './cluster.ts';
import { whole, printTable } from './print-table.ts';
import { makeCorpus, RING_KINDS } from './rings/corpus.ts';
import { judgeRings, type JudgedRing } from './rings/judge-rings.ts';
import { storeCorpus } from './rings/store-corpus.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '100000' },
    /** Battles between players who meet by chance. */
    crowd: { type: 'string', default: '620000' },
    pairs: { type: 'string', default: '20000' },
    rings: { type: 'string', default: '200' },
    /** Further rings, which leave no trace but their results. */
    careful: { type: 'string', default: '10' },
    seed: { type: 'string', default: '39' },
  },
});

const corpus = makeCorpus({
  players: Number(values.players),
  crowd: Number(values.crowd),
  honestPairs: Number(values.pairs),
  rings: Number(values.rings),
  careful: Number(values.careful),
  seed: Number(values.seed),
});
const cluster = await startCluster();
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
const db = openDatabase(cluster.ownerUrl, { maxConnections: 2 });
const until = new Date();
await storeCorpus(owner, corpus, until);
console.log(`${whole(corpus.players.length)} players, ${whole(corpus.battles.length)} battles, seed ${values.seed}`);

// One core for the database too: a statement of one connection without parallel workers.
await owner.query('alter system set max_parallel_workers_per_gather = 0');
await owner.query('select pg_reload_conf()');
const look = createFindRings({ db, clock: { now: () => until } });
for (const pass of ['first', 'second']) {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const { pairs, rings } = await look();
  const { user, system } = process.cpuUsage(before);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${pass} look    ${seconds} s, of which ${((user + system) / 1e6).toFixed(1)} s outside of the database; ${whole(pairs)} frequent pairs, ${rings} rings`,
  );
}
console.log(`peak memory   ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);

const stored = await db.query<JudgedRing>(
  `select array(select m.player_id from ring_members m where m.ring_id = r.ring_id) as members,
     coalesce((select jsonb_agg(jsonb_build_array(l.winner_id, l.loser_id)) from ring_links l where l.ring_id = r.ring_id), '[]') as links
   from rings r where status = 'open' order by points desc, ring_id`,
);
const judged = judgeRings(stored, corpus, playerId);
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
printTable(
  ['planted rings', 'planted', 'found', 'recall'],
  [...RING_KINDS, 'careful' as const].map((kind) => {
    const planted = judged.planted.filter((ring) =>
      kind === 'careful' ? ring.isCareful : !ring.isCareful && ring.kind === kind,
    );
    const found = planted.filter(({ isFound }) => isFound).length;
    return [kind, whole(planted.length), whole(found), percent(found / planted.length)];
  }),
);
console.log(
  `\nrings with traces: recall ${percent(judged.recall)}; all rings: recall ${percent(judged.recallOfAll)}; precision ${percent(judged.precision)}`,
);
console.log(`members: recall ${percent(judged.memberRecall)}, precision ${percent(judged.memberPrecision)}`);
console.log(
  `honest frequent pairs among the first 50: ${judged.honestInFirst50}; in all ${stored.length}: ${judged.honestInAll}`,
);

await owner.close();
await db.close();
await cluster.stop();
