import { Agent, request } from 'node:http';
import type { BoardAct, BoardChange, BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { otherSeat } from '@muqabla/games/seat';
import type { Pair } from '@muqabla/testing/many-players';
import { WebSocket } from 'ws';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createAccessTokens } from '../apps/server/src/platform/crypto/access-tokens.ts';
import { percentile } from './callers.ts';
import { LINK_CHAINS, nextAct } from './contenders/boards.ts';
import { openSocket } from './open-socket.ts';
import { addressOf } from './phone-sessions.ts';

const WARM_UP_SECONDS = 5;
const OPENED_AT_ONCE = 16;
const ECHO_SOCKETS = 4;
const ECHO_EVERY_MILLISECONDS = 10;
const AN_ACT_EVERY_MILLISECONDS = 1000;

/** Processor time in milliseconds. */
type Times = Record<'server' | 'database' | 'players', number>;

/** The way in which a player sends an act. */
export type Way = 'http' | 'socket';

type Options = {
  /** The servers, over which the players are spread: those of half of the games are at different ones. */
  origins: readonly string[];
  way: Way;
  /** The phones release a link for each roll. */
  sendsLinks: boolean;
  echoPort: number;
  secretKey: string;
  seconds: number;
  /** The players of each game. */
  pairs: readonly Pair[];
  /** Starts all games. */
  start(): Promise<void>;
  /** The processor time that each has taken so far, in milliseconds. */
  readTimes(): Times;
  /** The bytes that the database has written to its log so far. */
  readLogBytes(): Promise<number>;
};

const waitMilliseconds = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

const percentiles = (waits: readonly number[]) => {
  const sorted = Float64Array.from(waits).sort();
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};

const createHttp = (isOver: () => boolean) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  return (origin: string, method: string, path: string, token: string, body?: object) =>
    new Promise<{ status: number; text: string }>((done, failed) => {
      const { hostname, port } = new URL(origin);
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

/** Holds what a measurement under way needs and counts. */
type Run = Pick<Options, 'origins' | 'way' | 'pairs' | 'sendsLinks'> & {
  readonly tokenOf: (personId: string) => string;
  readonly call: ReturnType<typeof createHttp>;
  /** True while what happens belongs to the measured seconds. */
  readonly isCounted: () => boolean;
  readonly waits: number[];
  readonly refused: string[];
  readonly timers: NodeJS.Timeout[];
  acts: number;
};

/** The answer that a packet of Socket.IO brings, if it is a refusal. */
const refusalsIn = (packet: string) => {
  const answer = /^43\d+\[(.*)\]$/s.exec(packet)?.[1];
  return answer !== undefined && (JSON.parse(answer) as { status: number }).status !== 200 ? [answer] : [];
};

/** Opens the phones of two players; returns what lets them begin to play. */
const openPhones = async (run: Run, { host, joiner }: Pair, place: number) => {
  const { origins, way, pairs, sendsLinks, tokenOf, call, isCounted, waits, refused, timers } = run;
  const token = { host: tokenOf(host), joiner: tokenOf(joiner) };
  const originOf = {
    host: origins[place % origins.length] ?? '',
    joiner: origins[Math.floor(place / 2) % origins.length] ?? '',
  };
  const sockets: Partial<Record<Side, WebSocket>> = {};
  let packets = 0;
  const send = async (side: Side, what: 'act' | 'link', matchId: string, body: object) => {
    if (way === 'http') {
      const { status, text } = await call(originOf[side], 'PUT', `/match/board/${matchId}/${what}`, token[side], body);
      if (status !== 200) refused.push(text);
      return;
    }
    const request = { call: `PUT /match/board/{matchId}/${what}`, params: { matchId }, body };
    packets += 1;
    // A packet of Socket.IO with the number under which its answer comes.
    sockets[side]?.send(`42${packets}${JSON.stringify(['call', request])}`);
  };
  let nextRoll = 0;
  let released = -1;
  /** The phone opposite the roller releases its link by itself, once for each roll: by the event, or by the answer to its own act, which comes no later. */
  const releaseLink = (matchId: string, { turn, legalMoves }: BoardState) => {
    if (!sendsLinks || turn === undefined || legalMoves.length > 0 || released === nextRoll) return;
    released = nextRoll;
    const side = otherSeat(turn);
    void send(side, 'link', matchId, { rollNumber: nextRoll, link: LINK_CHAINS[side].links[nextRoll] });
  };
  const withLink = (act: BoardAct, side: Side): BoardAct =>
    sendsLinks && act.type === 'roll' ? { ...act, link: LINK_CHAINS[side].links[nextRoll] } : act;
  let last: BoardChange | null = null;
  let sent: { actNumber: number; at: number; by: Side } | null = null;

  const play = async () => {
    if (last?.state.turn === undefined || sent !== null) return;
    const { matchId, state } = last;
    const { actNumber, turn = 'host' } = state;
    sent = { actNumber, at: performance.now(), by: turn };
    await send(turn, 'act', matchId, { actNumber, act: withLink(nextAct(state), turn) });
  };
  // Spread over the second.
  const begin = () =>
    void setTimeout(
      () => {
        void play();
        timers.push(setInterval(() => void play(), AN_ACT_EVERY_MILLISECONDS));
      },
      (place * AN_ACT_EVERY_MILLISECONDS) / pairs.length,
    );
  const onChange = (side: Side) => (change: BoardChange) => {
    last = change;
    for (const { rollNumber } of change.acts) if (rollNumber !== undefined) nextRoll = rollNumber + 1;
    releaseLink(change.matchId, change.state);
    if (sent === null || side === sent.by || change.acts[0]?.number !== sent.actNumber) return;
    if (isCounted()) {
      waits.push(performance.now() - sent.at);
      run.acts += change.acts.length;
    }
    sent = null;
  };
  for (const side of ['host', 'joiner'] as const) {
    const receive = onChange(side);
    const onEvent = (text: string) => {
      if (text.startsWith('["boardChanged"')) receive((JSON.parse(text) as [string, BoardChange])[1]);
    };
    const socket = await openSocket(originOf[side], token[side], onEvent, { 'x-forwarded-for': addressOf(place) });
    socket.on('message', (data: Buffer) => void refused.push(...refusalsIn(data.toString())));
    sockets[side] = socket;
  }
  return begin;
};

/** Lets every game play an act a second; the time from sending an act to its arrival at the opponent's socket. */
export const measureGames = async (options: Options) => {
  const { origins, way, sendsLinks, echoPort, secretKey, seconds, pairs, start, readTimes, readLogBytes } = options;
  const tokens = createAccessTokens(secretKey, systemClock);
  const tokenOf = (personId: string) => tokens.issue('player', { personId, sessionId: personId });
  let [from, until] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const call = createHttp(() => performance.now() >= until);
  const isCounted = () => performance.now() >= from && performance.now() < until;
  const [waits, refused, timers]: [number[], string[], NodeJS.Timeout[]] = [[], [], []];
  const run: Run = { origins, way, pairs, sendsLinks, tokenOf, call, isCounted, waits, refused, timers, acts: 0 };
  const beginnings: (() => void)[] = [];
  const places = pairs.entries();
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (const [place, pair] of places) beginnings.push(await openPhones(run, pair, place));
    }),
  );
  await start();
  for (const begin of beginnings) begin();
  await waitMilliseconds(WARM_UP_SECONDS * 1000);
  const echo = await startEcho(echoPort, isCounted);
  const logBefore = await readLogBytes();
  const before = readTimes();
  from = performance.now();
  until = from + seconds * 1000;
  await waitMilliseconds(seconds * 1000);
  const after = readTimes();
  const acts = run.acts;
  const logBytes = (await readLogBytes()) - logBefore;
  echo.stop();
  for (const timer of timers) clearInterval(timer);
  if (refused.length > pairs.length * 0.05) throw new Error(`${refused.length} refusals, such as ${refused[0]}`);
  return {
    actsPerSecond: acts / seconds,
    logBytes: logBytes / acts,
    act: percentiles(waits),
    echo: percentiles(echo.waits),
    processorTime: timesAnAct(before, after, acts),
  };
};
