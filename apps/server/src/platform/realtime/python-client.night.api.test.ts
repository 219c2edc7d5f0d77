import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const PYTHON = '/usr/bin/python3';
const PROGRAM = resolve(import.meta.dirname, '../../../../../testing/src/programs/socket-client.py');
const hasClient = spawnSync(PYTHON, ['-c', 'import socketio, websocket']).status === 0;
if (!hasClient)
  console.warn('not tested: the Socket.IO client of Python, for there is no python3-socketio on this machine');

type Line = { event: string; payload: Record<string, unknown> };

/** Starts the client of Python with this token; each event that it prints is a line. */
const startClient = (origin: string, token: string) => {
  const child = spawn(PYTHON, [PROGRAM, origin, token], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: Line[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line) as Line));
  const ended = once(child, 'exit').then(([code]) => code as number);
  onTestFinished(async () => {
    child.stdin.end();
    await ended;
  });
  return {
    waitFor: (event: string, isIt: (payload: Line['payload']) => boolean = () => true) =>
      until(event, async () => lines.find((line) => line.event === event && isIt(line.payload))?.payload),
    countOf: (event: string) => lines.filter((line) => line.event === event).length,
    write: (request: object) => child.stdin.write(`${JSON.stringify(request)}\n`),
    ended,
  };
};

describe.skipIf(!hasClient)('the Socket.IO client of Python', () => {
  const server = setUpTestServer();
  let host: Player;
  let joiner: Player;
  beforeAll(async () => {
    host = await playerWithCash(server.origin, 1000, 'Hema Host');
    joiner = await playerWithCash(server.origin, 1000, 'Jatin Joiner');
  });

  it('gets the events of a battle from its opening to its result, each once', async () => {
    const client = startClient(server.origin, joiner.token ?? '');
    await client.waitFor('connect');
    const matchId = await startMatch(host, joiner, { amount: 50 });
    const isIt = ({ _id }: Line['payload']) => _id === matchId;
    for (const event of ['matchCreated', 'matchAccepted', 'hostStartedMatch', 'roomcodeUpdated'])
      expect(await client.waitFor(event, isIt)).toMatchObject({ _id: matchId });
    for (const [player, resultStatus] of [
      [host, 'win'],
      [joiner, 'loss'],
    ] as const)
      expect((await submitResult(player, matchId, { resultStatus })).status).toBe(200);
    const ended = await client.waitFor('resultUpdated', (match) => isIt(match) && match.status === 'completed');
    expect(ended).toMatchObject({ host: { _id: host.id }, joiner: { _id: joiner.id } });
    expect(client.countOf('matchCreated')).toBe(1);
    const { _id: other } = await createMatch(host, 50);
    await client.waitFor('matchCreated', ({ _id }) => _id === other);
    await host.call('DELETE /match/delete/{id}', { params: { id: other } });
    await client.waitFor('matchDeleted', ({ _id }) => _id === other);
  });

  it('is answered when it makes a call', async () => {
    const client = startClient(server.origin, host.token ?? '');
    await client.waitFor('connect');
    const params = { matchId: randomUUID() };
    client.write({ call: 'PUT /match/board/{matchId}/act', params, body: { actNumber: 1, act: { type: 'roll' } } });
    expect(await client.waitFor('answer')).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
  });

  it('is refused with a token that is not valid', async () => {
    const client = startClient(server.origin, 'not a token');
    expect(await client.waitFor('connect_error')).toMatchObject({ message: 'not signed in' });
    expect(await client.ended).toBe(2);
  });
});
