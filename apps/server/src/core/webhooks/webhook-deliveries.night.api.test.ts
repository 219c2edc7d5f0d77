import { setUpWebhookTest } from '@muqabla/testing/webhook-fixtures';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { claimEndpoint } from './deliveries.queries.ts';
import { emitEvents } from './emit-events.ts';

const { server, receiver, on } = setUpWebhookTest({ isQueueOff: true });

const pass = (seconds: number) => on.advance({ seconds });
const waitOf = ({ nextAttemptAt = '' }: { nextAttemptAt?: string | undefined } = {}) =>
  Math.round((Date.parse(nextAttemptAt) - server.clock.now().getTime()) / 1000);

describe('a delivery', () => {
  it('is signed, and has the event with its time', async () => {
    const { webhookId, secret } = await on.create();
    const [playerId] = await on.emit();
    await on.deliver();
    expect(receiver.received).toMatchObject([{ type: 'player.registered', path: '/in', data: { playerId } }]);
    const [request] = receiver.requests.slice(-1);
    const headers = { ...request?.headers } as Record<string, string>;
    expect(new Webhook(secret).verify(request?.rawBody ?? '', headers)).toEqual(request?.json);
    expect(headers['content-type']).toBe('application/json');
    const [delivery] = await on.deliveriesOf(webhookId);
    expect(delivery).toMatchObject({
      _id: receiver.received[0]?.id,
      state: 'delivered',
      attempts: 1,
      responseStatus: 204,
      happenedAt: receiver.received[0]?.timestamp,
    });
  });

  it('is written only for endpoints that want its type and are on', async () => {
    const wanting = await on.create(['player.registered', 'player.banned']);
    const other = await on.create(['player.banned']);
    const paused = await on.create();
    await on.setState(paused.webhookId, 'paused');
    await on.emit();
    expect(await on.deliveriesOf(wanting.webhookId)).toHaveLength(1);
    expect(await on.deliveriesOf(other.webhookId)).toEqual([]);
    expect(await on.deliveriesOf(paused.webhookId)).toEqual([]);
  });

  it('is not written when its cause is rolled back', async () => {
    const { webhookId } = await on.create();
    const cause = server.services.db.transaction(async (tx) => {
      emitEvents(tx, [{ type: 'player.registered', data: {} }], server.clock.now());
      throw new Error('undone');
    });
    await expect(cause).rejects.toThrow('undone');
    expect(await on.deliveriesOf(webhookId)).toEqual([]);
  });

  it('is sent again after 500, with the same id and body, until it is taken', async () => {
    const { webhookId } = await on.create();
    receiver.answer(() => 500);
    await on.emit();
    await on.deliver();
    const [failed] = await on.deliveriesOf(webhookId);
    expect(failed).toMatchObject({ state: 'pending', attempts: 1, responseStatus: 500 });
    expect(failed?.response).toContain('seen');
    expect(waitOf(failed)).toBe(5);
    await on.deliver();
    expect(receiver.received).toHaveLength(1);
    await pass(6);
    receiver.answer(() => 200);
    await on.deliver();
    await on.deliver();
    expect(receiver.received.map(({ id, timestamp }) => [id, timestamp])).toEqual(
      Array.from({ length: 2 }, () => [failed?._id, failed?.happenedAt]),
    );
    expect(await on.deliveriesOf(webhookId)).toMatchObject([{ state: 'delivered', attempts: 2, responseStatus: 200 }]);
  });

  it('that is never taken fails after ten attempts in three days', async () => {
    const { webhookId } = await on.create();
    receiver.answer(() => 503);
    await on.emit();
    const began = server.clock.now().getTime();
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await on.deliver();
      const [waiting] = await on.deliveriesOf(webhookId);
      expect(waiting).toMatchObject({ state: 'pending', attempts: attempt });
      await pass(waitOf(waiting) + 1);
    }
    await on.deliver();
    const [failed] = await on.deliveriesOf(webhookId, { state: 'failed' });
    expect(failed).toMatchObject({ attempts: 10, maxAttempts: 10 });
    expect(failed).not.toHaveProperty('nextAttemptAt');
    const days = (server.clock.now().getTime() - began) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(4);
    await pass(86_400);
    await on.deliver();
    expect(receiver.received).toHaveLength(10);
  });

  it.each([
    ['silent', 'no response within 1.5 s'],
    ['cut', 'ECONNRESET'],
  ] as const)('to a receiver that is %s is tried again', async (fault, response) => {
    const { webhookId } = await on.create();
    receiver.setFault(() => fault);
    await on.emit();
    await on.deliver();
    expect(await on.deliveriesOf(webhookId)).toMatchObject([{ state: 'pending', attempts: 1, response }]);
  });

  it('follows no redirect', async () => {
    const { webhookId } = await on.create();
    receiver.setFault(() => 'redirect');
    await on.emit();
    await on.deliver();
    expect(await on.deliveriesOf(webhookId)).toMatchObject([{ state: 'pending', attempts: 1, responseStatus: 302 }]);
  });

  it('to a receiver that is gone switches the endpoint off', async () => {
    const { webhookId } = await on.create();
    receiver.answer(() => 410);
    await on.emit();
    await on.deliver();
    expect(await on.deliveriesOf(webhookId)).toMatchObject([{ state: 'failed', attempts: 1, responseStatus: 410 }]);
    const { webhooks } = await on.owner().call('GET /admin/webhooks');
    expect(webhooks).toMatchObject([{ state: 'gone', failed: 1 }]);
    await on.emit();
    expect(await on.deliveriesOf(webhookId)).toHaveLength(1);
  });

  it('is refused by a receiver that does not have the secret', async () => {
    const { webhookId, secret } = await on.create();
    receiver.distrust(secret);
    await on.emit();
    await on.deliver();
    expect(await on.deliveriesOf(webhookId)).toMatchObject([{ state: 'pending', responseStatus: 401 }]);
  });
});

describe('deliveries', () => {
  it('wait while their endpoint rests after a failure, and hold up no other', async () => {
    const failing = await on.create(['player.registered'], '/failing');
    const working = await on.create(['player.registered'], '/working');
    receiver.answer(({ path }) => (path === '/failing' ? 500 : 204));
    await on.emit(30);
    await on.deliver();
    expect(await on.deliveriesOf(working.webhookId, { state: 'delivered' })).toHaveLength(30);
    // At most those that were in flight when the first one failed.
    const tried = (await on.deliveriesOf(failing.webhookId)).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(4);
  });

  it('are sent once by processes that deliver at the same time', async () => {
    await on.create(['player.registered'], '/one');
    await on.create(['player.registered'], '/two');
    const ids = await on.emit(50);
    await Promise.all([on.deliver(), on.deliverElsewhere(), on.deliver(), on.deliverElsewhere()]);
    await on.deliver();
    for (const path of ['/one', '/two']) {
      const seen = receiver.received.filter((each) => each.path === path).map(({ data }) => data.playerId);
      expect(seen).toHaveLength(50);
      expect(new Set(seen)).toEqual(new Set(ids));
    }
  });

  it('of a process that dies are sent by another one after its turn', async () => {
    const { webhookId } = await on.create();
    const now = server.clock.now();
    await server.services.db.transaction(async (tx) => {
      emitEvents(tx, [{ type: 'player.registered', data: {} }], now);
      await claimEndpoint(tx, { now, until: new Date(now.getTime() + 9000) });
    });
    await on.deliver();
    expect(receiver.received).toEqual([]);
    await pass(10);
    await on.deliver();
    expect(await on.deliveriesOf(webhookId, { state: 'delivered' })).toHaveLength(1);
  });

  it('that are over are deleted after 30 days; those that wait are kept', async () => {
    const { webhookId } = await on.create();
    await on.emit(2);
    await on.deliver();
    await on.emit(1);
    await on.advance({ days: 29 });
    await server.runJob('forget-webhooks', {});
    expect(await on.deliveriesOf(webhookId)).toHaveLength(3);
    await on.advance({ days: 2 });
    await server.runJob('forget-webhooks', {});
    await server.runJob('forget-webhooks', {});
    expect(await on.deliveriesOf(webhookId)).toMatchObject([{ state: 'pending' }]);
  });
});

describe('replaying', () => {
  it('sends a delivery that was taken again, with its id', async () => {
    const { webhookId } = await on.create();
    await on.emit();
    await on.deliver();
    const [first] = receiver.received;
    const { status, body } = await on.replay(webhookId, first?.id ?? '');
    expect([status, body]).toMatchObject([200, { state: 'pending', attempts: 0 }]);
    await on.deliver();
    expect(receiver.received.map(({ id }) => id)).toEqual([first?.id, first?.id]);
  });

  it('sends all that failed since a time, and no others', async () => {
    const { webhookId } = await on.create();
    const [early] = await on.emit();
    await pass(3600);
    const since = server.clock.now();
    const late = await on.emit(2);
    await server.services.db.query(
      `update webhook_deliveries set state = 'failed', attempts = 10, next_attempt_at = null where endpoint_id = $1`,
      [webhookId],
    );
    const [waiting] = await on.emit();
    expect((await on.replayFailed(webhookId, since)).body).toEqual({ replayed: 2 });
    await on.deliver();
    const seen = receiver.received.map(({ data }) => data.playerId);
    expect(seen).toHaveLength(3);
    expect(new Set(seen)).toEqual(new Set([...late, waiting]));
    expect(seen).not.toContain(early);
  });

  it('is refused while the endpoint is off, and of what does not exist', async () => {
    const { webhookId } = await on.create();
    expect((await on.replay(webhookId, crypto.randomUUID())).status).toBe(404);
    expect((await on.replayFailed(crypto.randomUUID(), server.clock.now())).status).toBe(404);
    await on.setState(webhookId, 'paused');
    const { status, body } = await on.replayFailed(webhookId, server.clock.now());
    expect([status, body]).toMatchObject([409, { code: 'WEBHOOK_OFF' }]);
  });

  it('is in the audit log', async () => {
    const { webhookId } = await on.create();
    await on.emit();
    await on.deliver();
    await on.replay(webhookId, receiver.received[0]?.id ?? '');
    const { records } = await on.owner().call('GET /admin/audit', { query: { subject: webhookId } });
    expect(records.map(({ action }) => action)).toEqual(['webhook.replayed', 'webhook.created']);
  });
});
