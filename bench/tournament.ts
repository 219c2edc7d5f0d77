// A tournament of many players on the whole product, played through its API: phones register, join, look for games, play them
// on the board and read the table, each by HTTP calls and a socket of its own. Nothing is written to the database by another way.
// usage: npm run bench tournament -- --players 1000
import { parseArgs } from 'node:util';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import { until } from '@muqabla/testing/until';
import { playOnPhone, type Waits } from './arena-phones.ts';
import { percentile } from './callers.ts';
import { milliseconds, printTable, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '200' },
    /** The time in which games begin. */
    seconds: { type: 'string', default: '60' },
    /** How long a player thinks about each act. */
    think: { type: 'string', default: '4' },
    /** Registrations at the same moment. */
    callers: { type: 'string', default: '8' },
  },
});
const [players, seconds, think, callers] = [values.players, values.seconds, values.think, values.callers].map(
  Number,
) as [number, number, number, number];
/** The entry in rupees, which a new player has from the joining bonus. */
const ENTRY = 10;

const product = await startProduct();
const { staff } = readSignIns(product.dataDirectory);
const owner = staff.find(({ role }) => role === 'owner');
if (owner === undefined) throw new Error('the sandbox has no owner');
const desk = await signInStaff(product.origin, owner);

const waits: Waits = new Map();
const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  const result = await act();
  waits.set(name, [...(waits.get(name) ?? []), performance.now() - from]);
  return result;
};

/** Does this for each of the items, a number of them at a time; returns the results and how many were done a second. */
const forEach = async <T, R>(items: readonly T[], act: (item: T) => Promise<R>) => {
  const results: R[] = [];
  const from = performance.now();
  let next = 0;
  const work = async () => {
    for (let place = next++; place < items.length; place = next++) results[place] = await act(items[place] as T);
  };
  await Promise.all(Array.from({ length: callers }, work));
  return { results, perSecond: items.length / ((performance.now() - from) / 1000) };
};

const places = Array.from({ length: players }, (_, place) => place);
const registered = await forEach(places, () => timed('register and sign in', () => registerPlayer(product.origin)));
const phones: readonly Player[] = registered.results;

const { _id: id } = await desk.call('POST /admin/tournaments', {
  body: {
    title: { en: 'Bench Arena', hi: 'बेंच का अखाड़ा' },
    gameName: 'Instant Chess',
    startsAt: new Date(Date.now() + 3000).toISOString(),
    minutes: 60,
    entry: ENTRY,
    housePrize: 0,
    commissionPercent: 10,
    shares: [50, 30, 20],
    maxPlayers: Math.max(players, 2),
  },
});
const joined = await forEach(phones, (phone) =>
  timed('POST /tournaments/{id}/join', () => phone.call('POST /tournaments/{id}/join', { params: { id } })),
);
const watch = () => desk.call('GET /admin/tournaments/{id}', { params: { id } });
await until('the tournament to run', async () => ((await watch()).status === 'running' ? true : undefined), 90);

const began = performance.now();
const isOver = () => performance.now() - began > seconds * 1000;
const counts = await Promise.all(
  phones.map((phone) => playOnPhone(phone, { tournamentId: id, waits, thinkSeconds: think, isOver })),
);
const played = (performance.now() - began) / 1000;
const games = counts.reduce((sum, each) => sum + each.games, 0) / 2;
const lost = counts.reduce((sum, each) => sum + each.lost, 0);
const refused = new Map<string, number>();
for (const each of counts)
  for (const [code, count] of each.refused) refused.set(code, (refused.get(code) ?? 0) + count);

const { version, gamesPlayed, running } = await watch();
const from = performance.now();
const stop = { version, how: 'finish', reason: 'The bench is over.' } as const;
await desk.call('POST /admin/tournaments/{id}/stop', { params: { id }, body: stop });
await until('the prizes', async () => ((await watch()).status === 'paid' ? true : undefined), 400);
const payment = performance.now() - from;
const { escrow } = await watch();

const rows = [...waits].map(([name, list]) => {
  const sorted = Float64Array.from(list).sort();
  return [name, whole(list.length), milliseconds(percentile(sorted, 0.5)), milliseconds(percentile(sorted, 0.99))];
});
printTable([`${whole(players)} players, ${seconds} s, ${think} s an act`, 'number', 'p50 ms', 'p99 ms'], rows);
const acts = waits.get('PUT /match/board/{matchId}/act')?.length ?? 0;
console.log(
  `\n${whole(registered.perSecond)} registrations and ${whole(joined.perSecond)} joins a second, ${callers} callers`,
);
console.log(
  `${whole(games)} games to their end by the phones, ${gamesPlayed} counted by the server, ${running.length} still running`,
);
console.log(`${whole(acts / played)} acts a second; ${lost} games that a phone did not see end`);
console.log(
  `${whole(payment)} ms from “finish” to the prizes of ${whole(players)} players; ₹${escrow} left in the escrow`,
);
console.log(refused.size === 0 ? 'no refusal' : [...refused].map(([code, count]) => `${count} x ${code}`).join('\n'));
await product.stop();
if (escrow !== 0) throw new Error('the escrow is not empty');
