import { SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { createCaller } from '@muqabla/testing/caller';
import { startOtlpReceiver } from '@muqabla/testing/otlp-receiver';
import { playerWithCash } from '@muqabla/testing/player';
import { recordLog } from '@muqabla/testing/recorded-log';
import { startTestServer, type TestServer } from '@muqabla/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TracingConfig } from './tracing-config.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

const tracing: Omit<TracingConfig, 'url'> = {
  headers: { 'x-api-key': 'of the collector' },
  serviceName: 'khel',
  sampler: 'parentbased_always_on',
  ratio: 1,
};

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let secrets: string[];

const callAll = async (server: TestServer) => {
  const player = await playerWithCash(server.origin, 500, 'Lavanya Venkataraman');
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  await createCaller(server.origin).send('GET /settings', {}, { traceparent });
  await fetch(`${server.origin}/api/battles/11111111-1111-4111-8111-111111111111?phone=${player.phone}`);
  await fetch(`${server.origin}/healthz`);
  await server.services.db.query('select 1 as by_itself');
  await server.drain();
  // This cookie only marks that there is a session.
  player.cookies.delete(SIGNED_IN_COOKIE);
  return [player.phone, player.me.fullName, player.id, player.token ?? '', ...player.cookies.values()];
};

// What is recorded is sent when the server stops, so that nothing waits for a timer.
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const server = await startTestServer({ tracing: { ...tracing, url: receiver.url } });
  try {
    secrets = await callAll(server);
  } finally {
    await server.stop();
  }
});
afterAll(() => receiver.stop());

const named = (name: string) => receiver.spans.filter((span) => span.name === name);

it('sends the spans to the collector with its header, under the name of the service', () => {
  expect(receiver.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-api-key': 'of the collector' } });
  expect(new Set(receiver.spans.map(({ resource }) => resource['service.name']))).toEqual(new Set(['khel']));
});

it('continues the trace of the caller, and has statements below their call', () => {
  const [call] = named('GET /api/settings').filter(({ traceId }) => traceId === TRACE);
  expect(call).toMatchObject({
    parentId: CALLER,
    kind: 'server',
    attributes: { 'http.route': '/api/settings', 'http.request.method': 'GET', 'http.response.status_code': 200 },
    isFailed: false,
  });
  const verified = named('POST /api/auth/verify-otp')[0];
  const statements = receiver.spans.filter(({ parentId }) => parentId === verified?.spanId);
  expect(statements.map(({ attributes }) => attributes['db.operation.name'])).toEqual(
    expect.arrayContaining(['select', 'insert', 'commit']),
  );
  expect(new Set(statements.map(({ kind, traceId }) => `${kind} ${traceId}`))).toEqual(
    new Set([`client ${verified?.traceId}`]),
  );
});

it('names a call by its route, and traces neither probes nor what a server repeats by itself', () => {
  const names = receiver.spans.map(({ name }) => name);
  expect(names.filter((name) => name.includes('healthz') || name.includes('11111111'))).toEqual([]);
  expect(receiver.bodies.filter((body) => body.includes('by_itself'))).toEqual([]);
});

it('has each job as a trace of its own, with its statements', () => {
  const jobs = receiver.spans.filter(({ kind }) => kind === 'consumer');
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.filter(({ parentId }) => parentId !== '')).toEqual([]);
  expect(receiver.spans.some(({ parentId }) => jobs.some(({ spanId }) => spanId === parentId))).toBe(true);
});

it('has no phone, name, token, id of a player or input', () => {
  expect(secrets.filter((secret) => secret === '' || receiver.bodies.some((body) => body.includes(secret)))).toEqual(
    [],
  );
});

it('stops without its collector, and says that traces are lost', async () => {
  const gone = await startOtlpReceiver();
  await gone.stop();
  const { log, lines } = recordLog();
  const server = await startTestServer({ tracing: { ...tracing, url: gone.url } }, { log });
  await createCaller(server.origin).send('GET /settings');
  await server.stop();
  expect(lines.join('')).toContain('traces could not be sent');
});
