import type { WebhookType } from '@muqabla/contract/core/webhooks/webhook-terms';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Config } from '../../apps/server/src/config.ts';
import { createDeliverWebhooks } from '../../apps/server/src/core/webhooks/deliver-webhooks.ts';
import { emitEvents } from '../../apps/server/src/core/webhooks/emit-events.ts';
import { createStaffMember } from './staff-member.ts';
import { setUpTestServer, type TestServer } from './test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** Keeps events from adding jobs, so that only the test delivers. */
const withoutQueue = async ({ ownerUrl }: TestServer) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create or replace function public.add_job(task text, payload json, run_at timestamptz, job_key text)
    returns void language sql as ''`);
  await client.end();
};

const REASON = 'For the accounts';

/** Acts on endpoints of webhooks in tests, as an owner, with a receiver that trusts each secret. */
const createWebhookFixtures = async (server: TestServer, receiver: WebhookReceiver) => {
  let owner = await createStaffMember(server, 'owner');
  const create = async (types: readonly WebhookType[] = ['player.registered'], path = '/in') => {
    const { webhook, secret } = await owner.call('POST /admin/webhooks', {
      body: { url: receiver.urlOf(path), description: 'Accounts', types: [...types], reason: REASON },
    });
    receiver.trust(secret);
    return { webhookId: webhook._id, secret, webhook };
  };
  const deliveriesOf = async (webhookId: string, query: { state?: 'pending' | 'delivered' | 'failed' } = {}) =>
    (await owner.call('GET /admin/webhooks/{webhookId}/deliveries', { params: { webhookId }, query })).deliveries;
  return {
    owner: () => owner,
    /** Lets time pass, after which the owner signs in anew. */
    advance: async (time: { days?: number; seconds?: number }) => {
      server.clock.advance(time);
      owner = await createStaffMember(server, 'owner');
    },
    create,
    deliveriesOf,
    deliver: () => server.runJob('deliver-webhooks', {}),
    /** Delivers as a second process on the same database would. */
    deliverElsewhere: () => createDeliverWebhooks(server.services)(),
    /** Emits events of players who are no one. */
    emit: async (count = 1, type: WebhookType = 'player.registered') => {
      const ids = Array.from({ length: count }, () => crypto.randomUUID());
      const events = ids.map((playerId) => ({ type, data: { playerId } }));
      await server.services.db.transaction(async (tx) => emitEvents(tx, events, server.clock.now()));
      return ids;
    },
    rotate: async (webhookId: string) => {
      const { secret } = await owner.call('POST /admin/webhooks/{webhookId}/rotate', {
        params: { webhookId },
        body: { reason: REASON },
      });
      return secret;
    },
    setState: (webhookId: string, state: 'enabled' | 'paused') =>
      owner.call('PUT /admin/webhooks/{webhookId}/state', { params: { webhookId }, body: { state, reason: REASON } }),
    remove: (webhookId: string) =>
      owner.call('POST /admin/webhooks/{webhookId}/delete', { params: { webhookId }, body: { reason: REASON } }),
    replay: (webhookId: string, eventId: string) =>
      owner.send('POST /admin/webhooks/{webhookId}/deliveries/{eventId}/replay', { params: { webhookId, eventId } }),
    replayFailed: (webhookId: string, since: Date) =>
      owner.send<{ replayed: number }>('POST /admin/webhooks/{webhookId}/replay', {
        params: { webhookId },
        body: { since: since.toISOString() },
      }),
    /** Deletes every endpoint, so that the next test begins with none. */
    removeAll: async () => {
      for (const { _id } of (await owner.call('GET /admin/webhooks')).webhooks)
        await owner.call('POST /admin/webhooks/{webhookId}/delete', {
          params: { webhookId: _id },
          body: { reason: REASON },
        });
    },
  };
};

type WebhookFixtures = Awaited<ReturnType<typeof createWebhookFixtures>>;

/**
 * A test server with a receiver, emptied before each test. With `isQueueOff` only the test delivers, and the ledger, which
 * webhooks of tests do not touch, is not checked.
 */
export const setUpWebhookTest = ({
  isQueueOff = false,
  config = {},
}: { isQueueOff?: boolean; config?: Partial<Config> } = {}) => {
  const receiver = {} as WebhookReceiver;
  beforeAll(async () => Object.assign(receiver, await startWebhookReceiver()));
  const server = setUpTestServer({
    config,
    webhookNetwork: () => receiver.network,
    ...(isQueueOff && { checkLedger: false }),
  });
  const on = {} as WebhookFixtures;
  beforeAll(async () => {
    if (isQueueOff) await withoutQueue(server);
    Object.assign(on, await createWebhookFixtures(server, receiver));
  });
  beforeEach(async () => {
    await on.removeAll();
    receiver.clear();
  });
  afterAll(() => receiver.stop());
  return { server, receiver, on };
};
