// Measures how much longer a roll takes because it is made of the links of both phones: from the tap to the face on the roller's
// phone, for phones that are 150 ms of round trip away and tap as soon as a roll is due. Games with links and games without
// are played in turn, over sockets.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BoardAct, BoardChange, BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { pairOf } from '@muqabla/testing/many-players';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { insertBoardGames } from '../apps/server/src/play/boards/games/board-games.queries.ts';
import { percentile } from './callers.ts';
import { startCluster } from './cluster.ts';
import { LINK_CHAINS, nextAct } from './contenders/boards.ts';
import { openSocket } from './open-socket.ts';
import { addressOf, createPhoneSessions } from './phone-sessions.ts';
import { milliseconds, printTable, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '15' },
    turns: { type: 'string', default: '2' },
    /** The round trip between a phone and the server, in milliseconds. */
    roundTrip: { type: 'string', default: '150' },
  },
});
const [games, seconds, turns, roundTrip] = [values.games, values.seconds, values.turns, values.roundTrip].map(
  Number,
) as [number, number, number, number];

const cluster = await startCluster();
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 2 });
const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-wait-'));
const sessions = createPhoneSessions();
await insertBoardGames(owner);
await sessions.add(owner, 2 * games);

const nextMessage = <Message>(child: ChildProcess) =>
  new Promise<Message>((done, failed) => {
    child.once('message', (message) => done(message as Message));
    child.once('exit', () => failed(new Error('the server ended')));
  });

const startServer = async (sendsLinks: boolean) => {
  const args = [resolve(import.meta.dirname, 'boards-server.ts'), '--databaseUrl', cluster.ownerUrl]
    .concat(['--dataDirectory', dataDirectory, '--secretKey', sessions.secretKey, '--games', String(games)])
    .concat(sendsLinks ? ['--sendsLinks'] : []);
  const child = spawn(process.execPath, ['--expose-gc', ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { origin } = await nextMessage<{ origin: string }>(child);
  return { child, origin };
};

const afterHalfTrip = (act: () => void) => void setTimeout(act, roundTrip / 2);

type Server = { readonly origin: string; readonly sendsLinks: boolean; readonly isOver: () => boolean };

/** Opens the two phones of a game, which play as soon as they see the board; the waits of their taps are added to `waits`. */
const openGame = async ({ origin, sendsLinks, isOver }: Server, place: number, waits: number[]) => {
  const seen = { host: -1, joiner: -1 };
  const released = new Set<number>();
  let nextRoll = 0;
  let tapped: { at: number; by: Side; actNumber: number } | null = null;
  const sockets: Partial<Record<Side, Awaited<ReturnType<typeof openSocket>>>> = {};
  let packets = 0;
  const send = (side: Side, call: 'act' | 'link', matchId: string, body: object) => {
    if (isOver()) return;
    packets += 1;
    const packet = ['call', { call: `PUT /match/board/{matchId}/${call}`, params: { matchId }, body }];
    const text = `42${packets}${JSON.stringify(packet)}`;
    afterHalfTrip(() => sockets[side]?.send(text));
  };
  const play = (side: Side, matchId: string, state: BoardState) => {
    const act: BoardAct = nextAct(state);
    const link = act.type === 'roll' && sendsLinks ? LINK_CHAINS[side].links[nextRoll] : undefined;
    if (act.type === 'roll') tapped = { at: performance.now(), by: side, actNumber: state.actNumber };
    send(side, 'act', matchId, { actNumber: state.actNumber, act: link === undefined ? act : { ...act, link } });
  };
  const receive = (side: Side, { matchId, acts, state }: BoardChange) => {
    if (tapped !== null && side === tapped.by && acts[0]?.number === tapped.actNumber) {
      waits.push(performance.now() - tapped.at);
      tapped = null;
    }
    for (const { rollNumber } of acts) if (rollNumber !== undefined) nextRoll = Math.max(nextRoll, rollNumber + 1);
    if (state.actNumber <= seen[side] || state.turn === undefined) return;
    seen[side] = state.actNumber;
    if (state.turn === side) play(side, matchId, state);
    else if (sendsLinks && state.legalMoves.length === 0 && !released.has(nextRoll)) {
      released.add(nextRoll);
      send(side, 'link', matchId, { rollNumber: nextRoll, link: LINK_CHAINS[side].links[nextRoll] });
    }
  };
  const pair = pairOf(place);
  for (const [index, side] of (['host', 'joiner'] as const).entries()) {
    const token = sessions.tokenOf(2 * place + 1 + index);
    const onEvent = (text: string) => {
      if (text.startsWith('["boardChanged"'))
        afterHalfTrip(() => receive(side, (JSON.parse(text) as [string, BoardChange])[1]));
    };
    const socket = await openSocket(origin, token, onEvent, { 'x-forwarded-for': addressOf(place) });
    socket.on('message', (data: Buffer) => {
      const answer = /^43\d+\[(.*)\]$/s.exec(data.toString())?.[1];
      if (answer === undefined) return;
      const { status, body } = JSON.parse(answer) as { status: number; body: BoardChange | { rollNumber: number } };
      if (status === 200 && 'acts' in body) afterHalfTrip(() => receive(side, body));
    });
    sockets[side] = socket;
  }
  return {
    begin: async () => {
      const [match] = await owner.query<{ match_id: string }>(
        `select b.match_id from board_games b join matches m using (match_id) where m.host_id = $1 and b.status = 'running'`,
        [pair.host],
      );
      const path = `${origin}/api/match/board/${match?.match_id}`;
      const headers = { authorization: `Bearer ${sessions.tokenOf(2 * place + 1)}` };
      const { state } = (await (await fetch(path, { headers })).json()) as { state: BoardState };
      for (const side of ['host', 'joiner'] as const)
        receive(side, { matchId: match?.match_id ?? '', acts: [], state });
    },
    close: () => Object.values(sockets).forEach((socket) => socket.close()),
  };
};

const measure = async (sendsLinks: boolean, waits: number[]) => {
  await owner.transaction(async (tx) => {
    // Games of an earlier turn would make their players busy.
    await tx.query('set local session_replication_role = replica');
    await tx.query('truncate board_acts, board_games, match_events, notices, matches, ledger.transfers cascade');
  });
  const { child, origin } = await startServer(sendsLinks);
  child.send('start');
  await nextMessage(child);
  let isOver = false;
  const server = { origin, sendsLinks, isOver: () => isOver };
  const opened = await Promise.all(Array.from({ length: games }, (_, place) => openGame(server, place, waits)));
  for (const { begin } of opened) await begin();
  await new Promise<void>((done) => setTimeout(done, seconds * 1000));
  isOver = true;
  for (const { close } of opened) close();
  child.removeAllListeners('exit');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const waits: Record<'without' | 'with', number[]> = { without: [], with: [] };
for (let turn = 0; turn < turns; turn += 1) {
  await measure(false, waits.without);
  await measure(true, waits.with);
}
const sorted = { without: Float64Array.from(waits.without).sort(), with: Float64Array.from(waits.with).sort() };
printTable(
  ['a tap', 'rolls', 'p50 ms', 'p95 ms'],
  (['without', 'with'] as const).map((kind) => [
    `${kind} links`,
    whole(sorted[kind].length),
    milliseconds(percentile(sorted[kind], 0.5)),
    milliseconds(percentile(sorted[kind], 0.95)),
  ]),
);
const added = percentile(sorted.with, 0.95) - percentile(sorted.without, 0.95);
console.log(`links add ${milliseconds(added)} ms at p95 (aim: at most 60 ms, at ${roundTrip} ms of round trip)`);
await owner.close();
await cluster.stop();
await rm(dataDirectory, { recursive: true, force: true });
process.exit(0);
