// Measures how long a one-time password takes to arrive while pictures wait to be read, beside an idle server in the same
// run: a kind of job that takes long must not hold up what people wait for.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createCaller } from '@muqabla/testing/caller';
import { winningScreen } from '@muqabla/testing/picture';
import { type Player, playerWithCash, randomPhone, startMatch, submitResult } from '@muqabla/testing/player';
import { startServerProcess } from '@muqabla/testing/server-process';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { percentile } from './callers.ts';
import { startCluster } from './cluster.ts';
import { milliseconds, printTable, times } from './print-table.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '50' },
    /** The number of one-time passwords measured idle, and again behind the pictures. */
    messages: { type: 'string', default: '15' },
  },
});
const pictures = Number(values.pictures);
const POLL_MILLISECONDS = 10;

const cluster = await startCluster();
const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-queue-'));
const owner = openDatabase(cluster.ownerUrl, { role: '', maxConnections: 1 });
const server = await startServerProcess({
  databaseUrl: cluster.ownerUrl,
  dataDirectory,
  env: { EVIDENCE_ASSISTANT: 'on', LOG_LEVEL: 'fatal' },
});
const { origin } = server;

/** The time from the request for a one-time password until it is on the phone, in milliseconds. */
const timeOtp = async () => {
  const caller = createCaller(origin);
  const phone = randomPhone();
  const began = performance.now();
  await caller.call('POST /auth/register', { body: { fullName: 'Omkar Otp', phone } });
  for (;;) {
    const messages = await caller.call('GET /sandbox/messages', { query: { to: phone } });
    if (messages.length > 0) return performance.now() - began;
    await pause(POLL_MILLISECONDS);
  }
};

const timeOtps = async () => {
  const taken: number[] = [];
  for (let sent = 0; sent < Number(values.messages); sent += 1) taken.push(await timeOtp());
  return Float64Array.from(taken).sort();
};

const countWaiting = async () =>
  (await owner.query("select from graphile_worker.jobs where task_identifier = 'read-screenshot'")).length;

type Battle = { host: Player; joiner: Player; matchId: string };

const startBattles = async (): Promise<Battle[]> => {
  const battles: Battle[] = [];
  while (battles.length < pictures) {
    const [host, joiner] = [await playerWithCash(origin, 1000, 'Hema Host'), await playerWithCash(origin, 1000)];
    battles.push({ host, joiner, matchId: await startMatch(host, joiner, { amount: 50 }) });
  }
  return battles;
};

const claim = async ({ host, joiner, matchId }: Battle, number: number) => {
  const roomcode = String(10_000_000 + number);
  const screen = await winningScreen({ winner: host, loser: joiner, gameName: 'Ludo', roomcode });
  await submitResult(host, matchId, { resultStatus: 'win' }, screen);
};

try {
  const battles = await startBattles();
  await timeOtp();
  const idle = await timeOtps();
  for (const [number, battle] of battles.entries()) await claim(battle, number);
  const before = await countWaiting();
  const behind = await timeOtps();
  const after = await countWaiting();
  const [idleMedian, behindMedian] = [percentile(idle, 0.5), percentile(behind, 0.5)];
  const row = (name: string, sorted: Float64Array) => [
    name,
    milliseconds(percentile(sorted, 0.5)),
    milliseconds(sorted.at(-1) ?? 0),
    times(percentile(sorted, 0.5) / idleMedian),
  ];
  printTable(
    ['OTP', 'median ms', 'longest ms', 'vs idle'],
    [row('idle', idle), row(`behind ${before} to ${after} pictures`, behind)],
  );
  if (after === 0) throw new Error('the pictures were read before the last message: raise --pictures');
  if (behindMedian > 2 * idleMedian) process.exitCode = 1;
} finally {
  await server.end('SIGTERM');
  await owner.close();
  await cluster.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
