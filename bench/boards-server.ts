// A server of bench/boards.ts in a process of its own: the product with running games, and a bare echo beside it.
import { type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { pairOf } from '@muqabla/testing/many-players';
import { sandboxConfig } from '@muqabla/testing/sandbox-config';
import { WebSocketServer } from 'ws';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { startServer } from '../apps/server/src/server.ts';
import { startGame } from './contenders/boards.ts';

const { values } = parseArgs({
  options: {
    databaseUrl: { type: 'string', default: '' },
    dataDirectory: { type: 'string', default: '' },
    secretKey: { type: 'string', default: '' },
    games: { type: 'string', default: '0' },
    /** The phones of the games release links for the dice. */
    sendsLinks: { type: 'boolean', default: false },
    /** True for one of several servers on the database, between which it carries events. */
    isShared: { type: 'boolean', default: false },
  },
});
const games = Number(values.games);
const STARTED_AT_ONCE = 64;

const { features, origin } = await startServer(
  {
    ...sandboxConfig({
      databaseUrl: values.isShared ? values.databaseUrl : null,
      dataDirectory: values.dataDirectory,
    }),
    secretKey: values.secretKey,
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
    for (let game = next++; game < games; game = next++)
      await startGame(features.engine.makeMove, pairOf(game), { sendsLinks: values.sendsLinks });
  };
  await Promise.all(Array.from({ length: STARTED_AT_ONCE }, startNext));
};

process.on('message', (message: 'start' | 'memory') => {
  if (message === 'memory') process.send?.({ megabytes: megabytes() });
  else void startGames().then(() => process.send?.('started'));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin, echoPort: (echo.address() as AddressInfo).port, megabytes: megabytes() });
