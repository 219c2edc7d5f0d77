// A tournament of many players on the whole product: how many reads of its page a second, as the phones of its players make
// them, and how long its payment takes. Reads alternate with empty round trips to the same process, the payment with
// the ledger's part of it alone: only the ratios are meaningful.
// usage: npm run bench:tournament -- --players 1000
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { paise } from '@muqabla/contract/money';
import { openDataDirectory } from '@muqabla/postgres/open-data-directory';
import { addPlayers, playerId } from '@muqabla/testing/many-players';
import { playerWithCash } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { post } from '../apps/server/src/core/ledger/post.ts';
import { holdEntry, payTournamentPrize } from '../apps/server/src/core/ledger/tournament-postings.rules.ts';
import { createSettings } from '../apps/server/src/core/settings/read-settings.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createStepTournament } from '../apps/server/src/play/tournaments/step-tournament.ts';
import { percentile } from './callers.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '3' },
    /** Callers at the same moment. */
    callers: { type: 'string', default: '16' },
    turns: { type: 'string', default: '4' },
  },
});
const [players, seconds, callers, turns] = [values.players, values.seconds, values.callers, values.turns].map(
  Number,
) as [number, number, number, number];
const ENTRY = paise(100_00);
/** A phone reads the tournament and its standings this often. */
const POLL_SECONDS = 5;

const product = await startProduct();
const { url } = await openDataDirectory(resolve(product.dataDirectory, 'postgres'));
const owner = openDatabase(url, { role: '', maxConnections: 2 });
const db = openDatabase(url);
const player = await playerWithCash(product.origin, 500);
await addPlayers(owner, 1, players);
const ids = Array.from({ length: players }, (_, place) => playerId(place + 1));

/** A tournament in which all players have a seat, a paid entry and some points. */
const addTournament = async (status: 'running' | 'paying'): Promise<string> => {
  const tournamentId = newId();
  await owner.query(
    `insert into tournaments (tournament_id, game_name, title, starts_at, ends_at, entry_paise, house_prize_paise,
       commission_percent, shares, max_players, status, planned_by, needs_approval, created_at)
     select $1, 'Instant Chess', '{"en": "Bench", "hi": "Bench"}', now() - interval '10 minutes', now() + interval '50 minutes', $2, 0,
            10, '{50,30,20}', 1000, $3, (select staff_id from staff limit 1), false, now()`,
    [tournamentId, ENTRY, status],
  );
  await owner.query(
    `insert into tournament_players (tournament_id, player_id, from_deposit_paise, joined_at, score, games)
     select $1, id, $3, now(), 2 * (ordinality % 17), 17 from unnest($2::uuid[]) with ordinality seat (id, ordinality)`,
    [tournamentId, ids, ENTRY],
  );
  const parts = { fromDeposit: ENTRY, fromReward: paise(0) };
  const holds = ids.map((each) => holdEntry({ tournamentId, playerId: each, joins: 1, parts }));
  await db.transaction((tx) => post(tx, holds, new Date()));
  return tournamentId;
};

const timed = async (act: () => Promise<unknown>) => {
  const from = performance.now();
  await act();
  return performance.now() - from;
};

/** Repeats a request with this many callers for some seconds; returns the waits. */
const repeat = async (request: () => Promise<unknown>): Promise<number[]> => {
  const waits: number[] = [];
  const until = performance.now() + seconds * 1000;
  const call = async () => {
    while (performance.now() < until) waits.push(await timed(request));
  };
  await Promise.all(Array.from({ length: callers }, call));
  return waits;
};

const id = await addTournament('running');
const emptyRoundTrip = async () => (await fetch(`${product.origin}/healthz`)).arrayBuffer();
const readPage = async () => {
  await player.call('GET /tournaments/{id}', { params: { id } });
  await player.call('GET /tournaments/{id}/standings', { params: { id }, query: {} });
};

const waits = { empty: [] as number[], page: [] as number[] };
await repeat(readPage);
for (let turn = 0; turn < turns; turn += 1) {
  waits.empty.push(...(await repeat(emptyRoundTrip)));
  waits.page.push(...(await repeat(readPage)));
}
const figuresOf = (all: readonly number[]) => {
  const sorted = Float64Array.from(all).sort();
  return { rate: all.length / (turns * seconds), p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};
const [empty, page] = [figuresOf(waits.empty), figuresOf(waits.page)];
const rowOf = (name: string, { rate, p50, p99 }: typeof page) => [
  name,
  whole(rate),
  milliseconds(p50),
  milliseconds(p99),
  times(rate / empty.rate),
];
printTable(
  [`${whole(players)} players, ${callers} callers`, 'a second', 'p50 ms', 'p99 ms', 'to empty'],
  [rowOf('empty round trip', empty), rowOf('page of a tournament', page)],
);
console.log(`${whole(page.rate * POLL_SECONDS)} phones can read every ${POLL_SECONDS} seconds\n`);

const clock = { now: () => new Date() };
const stepTournament = createStepTournament({
  db,
  clock,
  law: { today: async () => null, stakesRefusal: async () => null },
  settings: createSettings({ db, clock }),
  // Events after the commit are measured elsewhere.
  broadcast: { players: () => {} } as never,
});
const payments = { payment: [] as number[], ledger: [] as number[] };
for (let turn = 0; turn < turns; turn += 1) {
  const paid = await addTournament('paying');
  payments.payment.push(await timed(() => stepTournament(paid)));
  // The floor posts the same number of prizes to the ledger and does nothing else.
  const bare = await addTournament('paying');
  const prizes = ids
    .slice(0, Math.ceil(players / 17))
    .map((each) => payTournamentPrize({ tournamentId: bare, playerId: each, amount: paise(1) }));
  payments.ledger.push(await timed(() => db.transaction((tx) => post(tx, prizes, new Date()))));
}
const middle = (all: readonly number[]) => percentile(Float64Array.from(all).sort(), 0.5);
const [payment, ledger] = [middle(payments.payment), middle(payments.ledger)];
printTable(
  [`payment of ${whole(players)} players`, 'ms', 'to the ledger alone'],
  [
    ['prizes through the ledger', milliseconds(ledger), times(1)],
    ['whole payment', milliseconds(payment), times(payment / ledger)],
  ],
);
for (const each of [db, owner]) await each.close();
await product.stop();
