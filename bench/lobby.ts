// Measures a player's waits in a lobby, on the whole product over HTTP and sockets: the time from the joiner's tap to the
// event on the host's phone, and the time of the lists, with few or many open matches. Each is alternated with an empty
// round trip to the same process: only their ratio is meaningful.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSession } from '@muqabla/client/session';
import { type AppSocket, createSocket } from '@muqabla/client/socket';
import { paise } from '@muqabla/contract/money';
import { openDataDirectory } from '@muqabla/postgres/open-data-directory';
import { addPlayers, playerId } from '@muqabla/testing/many-players';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { startProduct } from '@muqabla/testing/product';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { percentile } from './callers.ts';
import { openMakeMove } from './contenders/group-commit.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

const GAME = 'Ludo Classic';

const { values } = parseArgs({
  options: {
    /** Battles open in the lobby, step by step. */
    open: { type: 'string', default: '0,10000' },
    /** Acceptances and lists measured at each step. */
    acts: { type: 'string', default: '300' },
    /** Phones that have the lobby open and receive its events. */
    phones: { type: 'string', default: '100' },
  },
});
const acts = Number(values.acts);
const phones = Number(values.phones);
const steps = values.open.split(',').map(Number);

const product = await startProduct();
const { url } = await openDataDirectory(resolve(product.dataDirectory, 'postgres'));
const owner = openDatabase(url, { role: '', maxConnections: 1 });
const commits = openMakeMove(openDatabase(url));
await addPlayers(owner, 1, Math.max(...steps));

/** Opens one match for each of this many hosts, through the product's commit path. */
const openBattles = async (from: number, to: number) => {
  const hosts = Array.from({ length: to - from }, (_, place) => playerId(from + place + 1));
  await Promise.all(
    hosts.map((hostId) =>
      commits.make({ kind: 'create', create: { matchId: newId(), hostId, gameName: GAME, stake: paise(100_00) } }),
    ),
  );
};

/** A phone of this player, with the lobby open. */
const watch = ({ token }: Player) =>
  new Promise<AppSocket>((done) => {
    const session = createSession();
    session.set(token);
    const socket = createSocket({ origin: product.origin, session, refresh: async () => 'signed-out' });
    socket.on('connect', () => done(socket.emit('watchLobby', GAME)));
    socket.connect();
  });

const hears = (socket: AppSocket, event: 'matchAccepted') =>
  new Promise<void>((done) => void socket.once(event, () => done()));

const timed = async (act: () => Promise<unknown>) => {
  const from = performance.now();
  await act();
  return performance.now() - from;
};

const emptyRoundTrip = async () => (await fetch(`${product.origin}/healthz`)).arrayBuffer();

const [host, joiner, watcher] = await Promise.all([
  playerWithCash(product.origin, 5000),
  playerWithCash(product.origin, 5000),
  playerWithCash(product.origin, 500),
]);
const hostPhone = await watch(host);
for (let phone = 0; phone < phones; phone += 1) await watch(watcher);

const spread = (waits: readonly number[]) => {
  const sorted = Float64Array.from(waits).sort();
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};

/** Measures three operations in turn, so that other load on the machine affects all of them. */
const measure = async () => {
  const { _id: matchId } = await createMatch(host, 100, GAME);
  const waits = { empty: [] as number[], accept: [] as number[], list: [] as number[] };
  for (let act = -20; act < acts; act += 1) {
    const empty = await timed(emptyRoundTrip);
    const accept = await timed(() =>
      Promise.all([hears(hostPhone, 'matchAccepted'), joiner.call('PUT /match/accept', { body: { matchId } })]),
    );
    await host.call('PUT /match/reject', { body: { matchId } });
    const list = await timed(() => watcher.call('GET /match/openmatches/{gameName}', { params: { gameName: GAME } }));
    // The first ones are a warm-up.
    if (act < 0) continue;
    waits.empty.push(empty);
    waits.accept.push(accept);
    waits.list.push(list);
  }
  await host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
  return { empty: spread(waits.empty), accept: spread(waits.accept), list: spread(waits.list) };
};

let opened = 0;
for (const open of steps) {
  await openBattles(opened, open);
  opened = open;
  await owner.query('vacuum analyze');
  const { empty, ...measured } = await measure();
  const rowOf = (name: string, { p50, p99 }: { p50: number; p99: number }) => [
    name,
    milliseconds(p50),
    milliseconds(p99),
    times(p50 / empty.p50),
    times(p99 / empty.p99),
  ];
  printTable(
    [`${whole(open)} battles open, ${phones} phones`, 'p50 ms', 'p99 ms', 'p50 to empty', 'p99 to empty'],
    [
      rowOf('empty round trip', empty),
      rowOf('accept, until the host hears', measured.accept),
      rowOf('list of open battles', measured.list),
    ],
  );
  console.log();
}
await commits.close();
await owner.close();
await product.stop();
process.exit(0);
