import { WEBHOOK_TYPES, WEBHOOKS_MOST } from '@muqabla/contract/core/webhooks/webhook-terms';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { playerWithCash, registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpWebhookTest } from '@muqabla/testing/webhook-fixtures';
import { createWithdrawalFixtures, playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import { describe, expect, it } from 'vitest';

const { server, receiver, on } = setUpWebhookTest();

const eventOf = (type: string) =>
  afterJobs(server, type, async () => receiver.received.find((each) => each.type === type));

describe('events', () => {
  it('of a battle that is settled or cancelled arrive by the queue, with ids and amounts alone', async () => {
    await on.create(['match.settled', 'match.cancelled']);
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const matchId = await startMatch(host, joiner);
    await submitResult(joiner, matchId, { resultStatus: 'loss' });
    const settled = await eventOf('match.settled');
    expect(settled.data).toEqual({
      matchId,
      version: expect.any(Number),
      gameName: 'Ludo Classic',
      room: 'manual',
      tournamentId: null,
      hostId: host.id,
      joinerId: joiner.id,
      winnerId: host.id,
      loserId: joiner.id,
      stakePaise: 100_00,
      commissionPaise: expect.any(Number),
      prizePaise: 200_00 - Number(settled.data.commissionPaise),
    });
    const cancelledId = await startMatch(host, joiner);
    for (const player of [host, joiner])
      await submitResult(player, cancelledId, { resultStatus: 'cancel', cancelReason: 'Not Playing' });
    expect((await eventOf('match.cancelled')).data).toMatchObject({ matchId: cancelledId, stakePaise: 100_00 });
  });

  it('of players: registered, banned and no longer banned', async () => {
    await on.create(['player.registered', 'player.banned', 'player.unbanned']);
    const player = await registerPlayer(server.origin);
    const params = { playerId: player.id };
    const body = { ends: { days: 1 }, kind: 'other', reason: 'Rude words', reasonHi: 'अपशब्द', note: 'In the chat' };
    expect((await on.owner().send('POST /admin/players/{playerId}/ban', { params, body })).status).toBe(200);
    await on.owner().call('POST /admin/players/{playerId}/lift-ban', { params, body: { reason: 'A mistake' } });
    expect((await eventOf('player.registered')).data).toEqual({ playerId: player.id });
    expect((await eventOf('player.banned')).data).toEqual({
      playerId: player.id,
      banId: expect.any(String),
      until: expect.any(String),
    });
    expect((await eventOf('player.unbanned')).data).toEqual({ playerId: player.id });
  });

  it('of money: a deposit that is credited, and withdrawals that are paid or given back', async () => {
    await on.create(['deposit.captured', 'withdrawal.paid', 'withdrawal.failed']);
    const deposits = await createDepositFixtures(server);
    const { depositId, paymentUrl } = await deposits.begin(500);
    await deposits.actOn(paymentUrl, 'pay');
    await deposits.becomes(depositId, 'captured');
    expect((await eventOf('deposit.captured')).data).toMatchObject({ depositId, amountPaise: 500_00 });
    const withdrawals = await createWithdrawalFixtures(server);
    for (const [fate, upi] of [
      ['paid', undefined],
      ['failed', 'fail'],
    ] as const) {
      const player = await playerWithVerifiedWinnings(server, 1000);
      const id = await withdrawals.request(player, 200, upi && `${upi}.${player.phone}@okaxis`);
      await withdrawals.approve(id, fate);
      const event = await eventOf(`withdrawal.${fate}`);
      expect(event.data).toMatchObject({ withdrawalId: id, playerId: player.id, amountPaise: 200_00 });
    }
  });

  it('have no phone number and no name', async () => {
    await on.create(WEBHOOK_TYPES);
    const player = await registerPlayer(server.origin, { fullName: 'Kavya Unmistakable' });
    const event = await eventOf('player.registered');
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${player.phone}|Kavya|Unmistakable|${player.me.username}`));
  });
});

describe('an endpoint', () => {
  const terms = () => ({ url: receiver.urlOf('/in'), description: 'Accounts', types: ['player.banned' as const] });

  it('is created, changed, paused, switched on and deleted, each with its reason in the audit log', async () => {
    const { webhook, webhookId } = await on.create();
    expect(webhook).toMatchObject({ state: 'enabled', pending: 0, failed: 0, version: 1 });
    const changed = await on.owner().call('PUT /admin/webhooks/{webhookId}', {
      params: { webhookId },
      body: { ...terms(), description: 'Analytics', version: 1, reason: 'Another team' },
    });
    expect(changed).toMatchObject({ description: 'Analytics', types: ['player.banned'], version: 2 });
    await on.setState(webhookId, 'paused');
    await on.setState(webhookId, 'enabled');
    await on.remove(webhookId);
    expect((await on.owner().call('GET /admin/webhooks')).webhooks).toEqual([]);
    const { records } = await on.owner().call('GET /admin/audit', { query: { subject: webhookId } });
    expect(records.map(({ action }) => action).toReversed()).toEqual(
      ['created', 'changed', 'paused', 'resumed', 'deleted'].map((act) => `webhook.${act}`),
    );
    // A path or query may contain a key of the receiver.
    expect(JSON.stringify(records)).not.toContain('/in');
  });

  it('is changed by the first of two owners who have the same version', async () => {
    const { webhookId } = await on.create();
    const change = () =>
      on.owner().send('PUT /admin/webhooks/{webhookId}', {
        params: { webhookId },
        body: { ...terms(), version: 1, reason: 'Another team' },
      });
    const answers = await Promise.all([change(), change()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('WEBHOOK_CHANGED');
  });

  it.each([
    ['url', { url: 'http://hooks.example.com/' }],
    ['types', { types: [] }],
    ['types', { types: ['player.banned', 'player.banned'] }],
    ['types.0', { types: ['player.renamed'] }],
    ['description', { description: ' ' }],
  ])('is refused for its %s', async (field, change) => {
    const { status, body } = await on.owner().send<{ details: { field: string }[] }>('POST /admin/webhooks', {
      body: { ...terms(), ...change, reason: 'For the accounts' },
    });
    expect([status, body.details.map((fault) => fault.field)]).toEqual([400, [field]]);
  });

  it('is one of twenty at most, also when many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: WEBHOOKS_MOST + 4 }, () =>
        on.owner().send('POST /admin/webhooks', { body: { ...terms(), reason: 'For the accounts' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(WEBHOOKS_MOST);
    expect(answers.filter(({ body }) => body.code === 'WEBHOOKS_FULL')).toHaveLength(4);
  });

  it('does not exist for finance, reviewers and support', async () => {
    for (const role of ['finance', 'reviewer', 'support'] as const)
      expect((await (await createStaffMember(server, role)).send('GET /admin/webhooks')).status).toBe(404);
  });
});

describe('the list of deliveries', () => {
  it('has every delivery once over its pages, newest or oldest first, of all states or one', async () => {
    const { webhookId } = await on.create(['match.cancelled']);
    await on.setState(webhookId, 'paused');
    await server.services.db.query(
      `insert into webhook_deliveries (event_id, endpoint_id, event_type, happened_at, event_data, state)
       select gen_random_uuid(), $1, 'match.cancelled', $2::timestamptz + (n / 3) * interval '1 second', '{}',
         case when n % 4 = 0 then 'failed' else 'delivered' end from generate_series(1, 120) n`,
      [webhookId, server.clock.now()],
    );
    const all = async (query: { state?: 'failed'; sort?: 'oldest' }) => {
      const pages: { _id: string; happenedAt: string }[] = [];
      let cursor: string | undefined;
      do {
        const page: { deliveries: typeof pages; next?: string | undefined } = await on
          .owner()
          .call('GET /admin/webhooks/{webhookId}/deliveries', {
            params: { webhookId },
            query: { ...query, ...(cursor !== undefined && { cursor }) },
          });
        pages.push(...page.deliveries);
        cursor = page.next;
      } while (cursor !== undefined);
      return pages;
    };
    const newest = await all({});
    expect(new Set(newest.map(({ _id }) => _id)).size).toBe(120);
    expect(newest.map(({ happenedAt }) => happenedAt)).toEqual(
      newest
        .map(({ happenedAt }) => happenedAt)
        .toSorted()
        .toReversed(),
    );
    expect((await all({ sort: 'oldest' })).map(({ _id }) => _id)).toEqual(newest.map(({ _id }) => _id).toReversed());
    expect(await all({ state: 'failed' })).toHaveLength(30);
  });
});
