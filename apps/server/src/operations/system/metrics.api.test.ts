import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer, startTestServer } from '@muqabla/testing/test-server';
import { io } from 'socket.io-client';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer({ config: { metricsPort: 0 } });
let matchId: string;
let host: Player;

beforeAll(async () => {
  host = await playerWithCash(server.origin, 500);
  const joiner = await playerWithCash(server.origin, 500);
  matchId = await startMatch(host, joiner);
  await submitResult(joiner, matchId, { resultStatus: 'cancel', cancelReason: 'Not Joined' });
  await host.send('PUT /match/accept', { body: { matchId } });
});

const scrape = async () => (await fetch(`${server.metricsOrigin}/metrics`)).text();

/** The value of a series; its labels in the order of the output. */
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

it('counts requests by route, method and class of status, without ids', async () => {
  const text = await scrape();
  const count = (labels: string) => valueOf(text, `muqabla_http_request_seconds_count{${labels}}`);
  expect(count('route="/api/match/create",method="POST",status="2xx"')).toBe(1);
  expect(count('route="/api/match/accept",method="PUT",status="2xx"')).toBe(1);
  expect(count('route="/api/match/accept",method="PUT",status="4xx"')).toBe(1);
  expect(count('route="/api/match/update/roomcode/:matchId",method="PUT",status="2xx"')).toBe(1);
  expect(text).not.toContain(matchId);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  expect(valueOf(text, 'muqabla_http_requests_in_flight')).toBe(0);
});

it('has one series for all paths that do not exist', async () => {
  for (let number = 0; number < 5; number += 1) await fetch(`${server.origin}/api/nothing-${number}`);
  const text = await scrape();
  expect(valueOf(text, 'muqabla_http_request_seconds_count{route="none",method="GET",status="4xx"}')).toBe(5);
  expect(text).not.toContain('nothing-');
});

it('measures group commits, providers, queues, the pool and open sockets', async () => {
  expect(await scrape()).not.toMatch(/^muqabla_(ledger_check|backup)/m);
  // It waits for its deadline.
  await createMatch(host, 50);
  await server.features.explorer.checkLedger();
  const socket = io(server.origin, { transports: ['websocket'], auth: { token: host.token } });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const text = await scrape();
  expect(valueOf(text, 'muqabla_group_commit_acts_sum')).toBeGreaterThanOrEqual(5);
  expect(valueOf(text, 'muqabla_group_commit_wait_seconds_count')).toBeGreaterThanOrEqual(5);
  const answers = (labels: string) => valueOf(text, `muqabla_provider_answers_total{${labels}}`);
  expect(answers('provider="payments",call="createPayment",outcome="created"')).toBe(2);
  expect(answers('provider="payments",call="fetchPayment",outcome="captured"')).toBeGreaterThanOrEqual(2);
  expect(answers('provider="sms",call="send",outcome="taken"')).toBe(2);
  expect(valueOf(text, 'muqabla_queue_length{queue="review"}')).toBe(1);
  expect(valueOf(text, 'muqabla_queue_length{queue="withdrawal"}')).toBe(0);
  expect(valueOf(text, 'muqabla_jobs{task="match-deadline",state="delayed"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'muqabla_ledger_check_ok')).toBe(1);
  expect(valueOf(text, 'muqabla_database_up')).toBe(1);
  expect(valueOf(text, 'muqabla_database_connections{state="open"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'muqabla_sockets_open')).toBe(1);
  expect(text).toContain('process_resident_memory_bytes');
  socket.close();
});

it('measures the age of waiting items by the clock, and reports a broken ledger', async () => {
  server.clock.advance({ minutes: 7 });
  const waited = valueOf(await scrape(), 'muqabla_queue_oldest_seconds{queue="review"}') ?? 0;
  expect(waited).toBeGreaterThanOrEqual(420);
  expect(valueOf(await scrape(), 'muqabla_ledger_check_age_seconds')).toBeGreaterThanOrEqual(420);
  await server.services.db.query(
    `insert into ledger_checks select gen_random_uuid(), $1, false, result || '{"ok": false}' from ledger_checks limit 1`,
    [server.clock.now()],
  );
  expect(valueOf(await scrape(), 'muqabla_ledger_check_ok')).toBe(0);
});

it('is not served on the port of the product, and its own port serves nothing else', async () => {
  const open = await fetch(`${server.origin}/metrics`);
  expect(await open.text()).not.toContain('muqabla_database_up');
  expect((await fetch(`${server.metricsOrigin}/api/settings`)).status).toBe(404);
  const quiet = await startTestServer();
  expect(quiet.metricsOrigin).toBeNull();
  await quiet.stop();
});

it('counts a provider that does not respond', async () => {
  const { payments, metrics } = server.services;
  await expect(payments.fetchPayment("' not an id")).rejects.toThrow();
  expect(await metrics.registry.metrics()).toMatch(/call="fetchPayment",outcome="no_answer"\} 1/);
});
