// Measures what the links of the phones cost: the bytes that an act of Ludo adds to the write-ahead log, by table and index,
// and its processor time, in games with links beside games without, in turn. Acts go through the product's own path without
// sockets. Bytes do not depend on what else the machine does.
import { parseArgs } from 'node:util';
import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import { otherSeat } from '@muqabla/games/seat';
import { addPlayers, type Pair, pairOf } from '@muqabla/testing/many-players';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { isRefusal } from '../apps/server/src/platform/http/refusal-error.ts';
import { insertBoardGames } from '../apps/server/src/play/boards/games/board-games.queries.ts';
import { openBoards } from './boards-stored.ts';
import { startCluster } from './cluster.ts';
import { LINK_CHAINS, nextAct, startGame } from './contenders/boards.ts';
import { printTable, times, whole } from './print-table.ts';
import { ownProcessorTime, parentOf, processorTime } from './processor-time.ts';
import { readLogByRelation, readLogEnd } from './wal-by-relation.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    /** Requests of each game that are measured in a turn, after half as many that are not. */
    requests: { type: 'string', default: '40' },
    /** Games that play at once: as many acts are stored together. */
    atOnce: { type: 'string', default: '25' },
    turns: { type: 'string', default: '2' },
  },
});
const [games, requests, atOnce, turns] = [values.games, values.requests, values.atOnce, values.turns].map(Number) as [
  number,
  number,
  number,
  number,
];

// Vacuums and checkpoints would fall into one turn and not into another.
const cluster = await startCluster({ autovacuum: 'off', checkpoint_timeout: '1d', max_wal_size: '16GB' });
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
await owner.query('create extension pg_walinspect');
await insertBoardGames(owner);
await addPlayers(owner, 1, 4 * games * turns);
const [backend] = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
const databasePid = parentOf(backend?.pid ?? 0);
const { db, makeMove, actOnBoard, readState } = openBoards(cluster.ownerUrl);

type Game = { readonly matchId: string; readonly pair: Pair; state: BoardState; nextRoll: number };

/** Plays one request of a game, with the links of a roll where its phones have them; returns the acts that were recorded. */
const play = async (game: Game, hasLinks: boolean): Promise<number> => {
  const { matchId, pair, state, nextRoll } = game;
  const { turn, actNumber } = state;
  if (turn === undefined) return 0;
  const act = nextAct(state);
  const linkOf = (side: 'host' | 'joiner') => LINK_CHAINS[side].links[nextRoll] ?? '';
  const opponent = otherSeat(turn);
  if (hasLinks && act.type === 'roll') {
    const request = { matchId, playerId: pair[opponent], rollNumber: nextRoll, link: linkOf(opponent) };
    await actOnBoard({ kind: 'link', ...request });
  }
  const change = await actOnBoard({
    kind: 'act',
    matchId,
    playerId: pair[turn],
    actNumber,
    act: hasLinks && act.type === 'roll' ? { ...act, link: linkOf(turn) } : act,
    awayMilliseconds: 0,
    socketId: null,
  });
  if (change === null || isRefusal(change)) {
    // Its clock has run out on a busy machine.
    game.state = await readState(matchId);
    return 0;
  }
  for (const { rollNumber } of change.acts) if (rollNumber !== undefined) game.nextRoll = rollNumber + 1;
  game.state = change.state;
  return change.acts.length;
};

const playAll = async (all: readonly Game[], count: number, hasLinks: boolean) => {
  let acts = 0;
  for (let request = 0; request < count; request += 1)
    for (let from = 0; from < all.length; from += atOnce) {
      const played = await Promise.all(all.slice(from, from + atOnce).map((game) => play(game, hasLinks)));
      acts += played.reduce((sum, its) => sum + its, 0);
    }
  return acts;
};

type Cost = { acts: number; server: number; database: number; readonly bytes: Map<string, number> };
const costs: Record<'without' | 'with', Cost> = {
  without: { acts: 0, server: 0, database: 0, bytes: new Map() },
  with: { acts: 0, server: 0, database: 0, bytes: new Map() },
};

const measure = async (cost: Cost, firstPair: number, hasLinks: boolean) => {
  const all: Game[] = [];
  for (let place = 0; place < games; place += 1) {
    const pair = pairOf(firstPair + place);
    const matchId = await startGame(makeMove, pair, { sendsLinks: hasLinks });
    all.push({ matchId, pair, state: await readState(matchId), nextRoll: 0 });
  }
  await playAll(all, requests / 2, hasLinks);
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  const [server, database] = [ownProcessorTime(), processorTime(databasePid)];
  const from = await readLogEnd(owner);
  cost.acts += await playAll(all, requests, hasLinks);
  const to = await readLogEnd(owner);
  cost.server += ownProcessorTime() - server;
  cost.database += processorTime(databasePid) - database;
  for (const { relation, bytes } of await readLogByRelation(owner, from, to))
    cost.bytes.set(relation, (cost.bytes.get(relation) ?? 0) + bytes);
};

for (let turn = 0; turn < turns; turn += 1) {
  await measure(costs.without, 2 * turn * games, false);
  await measure(costs.with, (2 * turn + 1) * games, true);
}
const line = (name: string, valueOf: (cost: Cost) => number, format: (value: number) => string) => {
  const [without, withLinks] = [costs.without, costs.with].map((cost) => valueOf(cost) / cost.acts) as [number, number];
  return [name, format(without), format(withLinks), without === 0 ? '' : times(withLinks / without)];
};
const bytesOf = (relation: string) => (cost: Cost) => cost.bytes.get(relation) ?? 0;
const relations = [...costs.with.bytes.keys()].filter((relation) => bytesOf(relation)(costs.with) >= costs.with.acts);
const allBytes = ({ bytes }: Cost) => [...bytes.values()].reduce((sum, its) => sum + its, 0);
const time = (value: number) => `${value.toFixed(3)} ms`;
printTable(
  ['an act of Ludo Classic', 'without links', 'with links', 'ratio'],
  [
    ...relations.map((relation) => line(`log bytes: ${relation}`, bytesOf(relation), whole)),
    line('log bytes', allBytes, whole),
    line('processor time of the server', ({ server }) => server, time),
    line('processor time of PostgreSQL', ({ database }) => database, time),
    line('both', ({ server, database }) => server + database, time),
  ],
);
console.log('(aim: at most 1.25x of bytes and of processor time; bytes without images of whole pages)');
await db.close();
await owner.close();
await cluster.stop();
process.exit(0);
