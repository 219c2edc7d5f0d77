// A server of bench/boards.ts in a process of its own: the product with running games, and a bare echo beside it.
import { type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { pairOf } from '@muqabla/testing/many-players';
import { WebSocketServer } from 'ws';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { SANDBOX_PROVIDERS } from '../apps/server/src/providers/provider-config.ts';
import { startServer } from '../apps/server/src/server.ts';
import { startGame } from './contenders/boards.ts';

const { values } = parseArgs({
  options: {
    databaseUrl: { type: 'string', default: '' },
    dataDirectory: { type: 'string', default: '' },
    secretKey: { type: 'string', default: '' },
    games: { type: 'string', default: '0' },
    /** True for one of several servers on the database, between which it carries events. */
    isShared: { type: 'boolean', default: false },
  },
});
const games = Number(values.games);
const STARTED_AT_ONCE = 64;

const { features, origin } = await startServer(
  {
    port: 0,
    host: 'localhost',
    dataDirectory: values.dataDirectory,
    databaseUrl: values.isShared ? values.databaseUrl : null,
    readDatabaseUrl: null,
    redisUrl: null,
    bucket: null,
    providers: SANDBOX_PROVIDERS,
    lichess: null,
    proofZeroBits: 6,
    smsCaps: { signup: 5000, newDevice: 2000 },
    hasSmsOriginLine: false,
    publicUrl: null,
    secretKey: values.secretKey,
    previousSecretKey: null,
    trustProxy: 'loopback',
    metricsPort: null,
    processes: 1,
    drainSeconds: 0,
    pushContact: null,
    logWitnesses: [],
    securityContact: null,
    securityPolicy: null,
    pushServices: [],
    logLevel: 'fatal',
    economy: 'sandbox',
    stage: false,
    readsScreenshots: false,
    staffSignIn: ['password'],
    staffOidc: null,
    chessEngineCommand: null,
    failPlan: null,
    advice: [],
  },
  { databaseUrl: values.databaseUrl, clock: systemClock },
);

const echo = new WebSocketServer({ port: 0, perMessageDeflate: false });
echo.on('connection', (socket) => socket.on('message', (data) => socket.send(data, { binary: false })));

const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};

const startGames = async () => {
  let next = 0;
  const startNext = async () => {
    for (let game = next++; game < games; game = next++) await startGame(features.engine.makeMove, pairOf(game));
  };
  await Promise.all(Array.from({ length: STARTED_AT_ONCE }, startNext));
};

process.on('message', (message: 'start' | 'memory') => {
  if (message === 'memory') process.send?.({ megabytes: megabytes() });
  else void startGames().then(() => process.send?.('started'));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin, echoPort: (echo.address() as AddressInfo).port, megabytes: megabytes() });
