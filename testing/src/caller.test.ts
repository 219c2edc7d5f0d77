import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createCaller } from './caller.ts';
import { bePatient, patience, until } from './until.ts';

const impatient = { ...patience };
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(patience, impatient);
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers each request by the next of these. */
const answering = async (...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    answers.shift()?.(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return { asked, caller: createCaller(`http://localhost:${(server.address() as AddressInfo).port}`) };
};
const respondWith = (status: number, body: object) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const away = respondWith(503, { code: 'UNAVAILABLE', message: '' });
const lost = (request: IncomingMessage) => void request.socket.destroy();

it('sends a call again while the server is away, and a read whose connection was lost', async () => {
  bePatient();
  const { asked, caller } = await answering(away, away, respondWith(200, { ok: true }), lost, respondWith(200, {}));
  expect((await caller.send('POST /match/create', { body: {} })).status).toBe(200);
  expect((await caller.send('GET /user/me')).status).toBe(200);
  expect(asked).toHaveLength(5);
});

it('does not repeat a change whose outcome is unknown', async () => {
  bePatient();
  const { asked, caller } = await answering(lost);
  await expect(caller.send('POST /match/create', { body: {} })).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

it.each([
  ['GET /user/me', 'GET /api/refresh'],
  ['GET /admin/reviews', 'GET /api/admin/refresh'],
])('renews an ended access token before %s', async (name, renewal) => {
  bePatient();
  const { asked, caller } = await answering(
    respondWith(403, { code: 'ACCESS_EXPIRED', message: '' }),
    respondWith(200, { accessToken: 'new' }),
    respondWith(200, {}),
  );
  caller.token = 'old';
  expect((await caller.send(name)).status).toBe(200);
  expect(asked[1]).toContain(renewal);
  expect(asked[2]).toContain('Bearer new');
});

it('gives a test each refusal as it is', async () => {
  const { asked, caller } = await answering(away, respondWith(403, {}));
  caller.token = 'old';
  expect((await caller.send('GET /user/me')).status).toBe(503);
  expect((await caller.send('GET /user/me')).status).toBe(403);
  expect(asked).toHaveLength(2);
});

it('waits for as long as it takes where nothing else ends it', async () => {
  const readAfterAYear = () => {
    const now = vi.spyOn(Date, 'now');
    let reads = 0;
    return async () => {
      now.mockReturnValue(Date.parse('2100-01-01') + reads);
      reads += 1;
      return reads === 3 ? 'there' : undefined;
    };
  };
  bePatient();
  await expect(until('a slow machine', readAfterAYear())).rejects.toThrow('waited 600 s');
  vi.restoreAllMocks();
  bePatient(Number.POSITIVE_INFINITY);
  expect(await until('a slow machine', readAfterAYear())).toBe('there');
});
