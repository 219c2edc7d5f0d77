import { Agent, request } from 'node:http';
import type { BoardChange } from '@muqabla/contract/play/boards/board-state';
import type { Pair } from '@muqabla/testing/many-players';
import { WebSocket } from 'ws';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createAccessTokens } from '../apps/server/src/platform/crypto/access-tokens.ts';
import { percentile } from './callers.ts';
import { nextAct } from './contenders/boards.ts';
import { openSocket } from './open-socket.ts';
import { addressOf } from './phone-sessions.ts';

const WARM_UP_SECONDS = 5;
const ECHO_SOCKETS = 4;
const ECHO_EVERY_MILLISECONDS = 10;
const AN_ACT_EVERY_MILLISECONDS = 1000;

/** Processor time in milliseconds. */
type Times = Record<'server' | 'database' | 'players', number>;

type Options = {
  origin: string;
  echoPort: number;
  secretKey: string;
  seconds: number;
  /** The players of each game. */
  pairs: readonly Pair[];
  /** Starts all games. */
  start(): Promise<void>;
  /** The processor time that each has taken so far, in milliseconds. */
  readTimes(): Times;
};

const waitMilliseconds = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

const percentiles = (waits: readonly number[]) => {
  const sorted = Float64Array.from(waits).sort();
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};

const createHttp = (origin: string, isOver: () => boolean) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const { hostname, port } = new URL(origin);
  return (method: string, path: string, token: string, body?: object) =>
    new Promise<{ status: number; text: string }>((done, failed) => {
      const sent = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      };
      const call = request({ agent, hostname, port, path: `/api${path}`, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => done({ status: response.statusCode ?? 0, text }));
      });
      // The server is killed when it has been measured.
      call.on('error', (error) => (isOver() ? done({ status: 200, text: '' }) : failed(error)));
      call.end(sent);
    });
};

/** Empty round trips to the process under load, a hundred a second. */
const startEcho = async (port: number, isCounted: () => boolean) => {
  const waits: number[] = [];
  const sockets = await Promise.all(
    Array.from(
      { length: ECHO_SOCKETS },
      () =>
        new Promise<WebSocket>((done) => {
          const socket = new WebSocket(`ws://localhost:${port}/`, { perMessageDeflate: false });
          socket.on('open', () => done(socket));
          socket.on('message', (data: Buffer) => {
            if (isCounted()) waits.push(performance.now() - Number(data.toString()));
          });
        }),
    ),
  );
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    sockets[turn % ECHO_SOCKETS]?.send(String(performance.now()));
  }, ECHO_EVERY_MILLISECONDS);
  return { waits, stop: () => clearInterval(timer) };
};

/** The milliseconds of processor time that each took for an act. */
const timesAnAct = (before: Times, after: Times, acts: number): Times => ({
  server: (after.server - before.server) / acts,
  database: (after.database - before.database) / acts,
  players: (after.players - before.players) / acts,
});

/** Lets every game play an act a second; the time from sending an act to its arrival at the opponent's socket. */
export const measureGames = async ({ origin, echoPort, secretKey, seconds, pairs, start, readTimes }: Options) => {
  const tokens = createAccessTokens(secretKey, systemClock);
  const tokenOf = (personId: string) => tokens.issue('player', { personId, sessionId: personId });
  let [from, until, acts] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  const call = createHttp(origin, () => performance.now() >= until);
  const isCounted = () => performance.now() >= from && performance.now() < until;
  const waits: number[] = [];
  const refused: string[] = [];
  const timers: NodeJS.Timeout[] = [];

  /** The phones of two players; they begin to play when they receive the start. */
  const openPhones = async ({ host, joiner }: Pair, place: number) => {
    const token = { host: tokenOf(host), joiner: tokenOf(joiner) };
    let last: BoardChange | null = null;
    let sent: { actNumber: number; at: number; by: 'host' | 'joiner' } | null = null;

    const play = async () => {
      if (last?.state.turn === undefined || sent !== null) return;
      const { matchId, state } = last;
      const { actNumber, turn = 'host' } = state;
      sent = { actNumber, at: performance.now(), by: turn };
      const body = { actNumber, act: nextAct(state) };
      const { status, text } = await call('PUT', `/match/board/${matchId}/act`, token[turn], body);
      if (status !== 200) refused.push(text);
    };
    // Spread over the second.
    const begin = () =>
      setTimeout(
        () => {
          void play();
          timers.push(setInterval(() => void play(), AN_ACT_EVERY_MILLISECONDS));
        },
        (place * AN_ACT_EVERY_MILLISECONDS) / pairs.length,
      );
    const onChange = (side: 'host' | 'joiner') => (change: BoardChange) => {
      if (last === null) begin();
      last = change;
      if (sent === null || side === sent.by || change.acts[0]?.number !== sent.actNumber) return;
      if (isCounted()) {
        waits.push(performance.now() - sent.at);
        acts += change.acts.length;
      }
      sent = null;
    };
    for (const side of ['host', 'joiner'] as const) {
      const receive = onChange(side);
      const onEvent = (text: string) => {
        if (text.startsWith('["boardChanged"')) receive((JSON.parse(text) as [string, BoardChange])[1]);
      };
      await openSocket(origin, token[side], onEvent, { 'x-forwarded-for': addressOf(place) });
    }
  };

  for (const [place, pair] of pairs.entries()) await openPhones(pair, place);
  await start();
  await waitMilliseconds(WARM_UP_SECONDS * 1000);
  const echo = await startEcho(echoPort, isCounted);
  const before = readTimes();
  from = performance.now();
  until = from + seconds * 1000;
  await waitMilliseconds(seconds * 1000);
  const after = readTimes();
  echo.stop();
  for (const timer of timers) clearInterval(timer);
  if (refused.length > pairs.length * 0.05) throw new Error(`${refused.length} refusals, such as ${refused[0]}`);
  return {
    actsPerSecond: acts / seconds,
    act: percentiles(waits),
    echo: percentiles(echo.waits),
    processorTime: timesAnAct(before, after, acts),
  };
};
