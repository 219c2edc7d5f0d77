import { setUpWebhookTest } from '@muqabla/testing/webhook-fixtures';
import { describe, expect, it } from 'vitest';

const { server, receiver, on } = setUpWebhookTest({ isQueueOff: true });

describe('rotating the secret', () => {
  it('signs by the old one and the new one for a day, then by the new one', async () => {
    const { webhookId, secret: old } = await on.create();
    const fresh = await on.rotate(webhookId);
    receiver.trust(fresh);
    await on.emit();
    await on.deliver();
    expect(receiver.received.at(-1)?.signedBy.toSorted()).toEqual([old, fresh].toSorted());
    await on.advance({ days: 1, seconds: 1 });
    await on.emit();
    await on.deliver();
    expect(receiver.received.at(-1)?.signedBy).toEqual([fresh]);
    await server.runJob('forget-webhooks', {});
    const rows = await server.services.db.query('select from webhook_secrets where endpoint_id = $1', [webhookId]);
    expect(rows).toHaveLength(1);
  });

  it('at the same time as deliveries loses none: each is signed by a secret that the receiver has', async () => {
    const { webhookId, secret: old } = await on.create();
    await on.emit(40);
    const [fresh] = await Promise.all([on.rotate(webhookId), on.deliver(), on.deliverElsewhere()]);
    // The receiver has only the old secret until the owner pastes the new one: it signs all that was sent.
    expect(receiver.received.every(({ signedBy }) => signedBy.includes(old))).toBe(true);
    await on.deliver();
    expect(receiver.received).toHaveLength(40);
    receiver.trust(fresh);
    await on.emit();
    await on.deliver();
    expect(receiver.received.at(-1)?.signedBy.toSorted()).toEqual([old, fresh].toSorted());
  });

  it('is refused when five secrets sign, also of owners who rotate at once', async () => {
    const { webhookId } = await on.create();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        on
          .owner()
          .send('POST /admin/webhooks/{webhookId}/rotate', { params: { webhookId }, body: { reason: 'A leak' } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  });

  it('keeps secrets sealed', async () => {
    const { webhookId, secret } = await on.create();
    const [row] = await server.services.db.query<{ sealed_secret: Buffer }>(
      'select sealed_secret from webhook_secrets where endpoint_id = $1',
      [webhookId],
    );
    expect(row?.sealed_secret.includes(secret.slice(6))).toBe(false);
    const shown = JSON.stringify(await on.owner().call('GET /admin/webhooks'));
    expect(shown).not.toContain(secret.slice(6));
  });
});

describe('an address that is not public', () => {
  it.each(['https://127.0.0.2/in', 'https://10.1.2.3/in', 'https://169.254.169.254/in', 'https://[::1]/in'])(
    'is refused: %s',
    async (url) => {
      const { status, body } = await on.owner().send('POST /admin/webhooks', {
        body: { url, description: 'Inside', types: ['player.banned'], reason: 'To look inside' },
      });
      expect([status, body]).toMatchObject([422, { code: 'WEBHOOK_ADDRESS' }]);
    },
  );

  it.each(['10.0.0.5', '169.254.169.254', '127.0.0.1 by way of a name'])(
    'is not connected to when a name resolves to it later: %s',
    async (address) => {
      const { webhookId } = await on.create();
      receiver.moveTo(address.split(' ')[0] ?? '', { isAllowed: false });
      await on.emit();
      await on.deliver();
      expect(receiver.received).toEqual([]);
      const [delivery] = await on.deliveriesOf(webhookId);
      expect(delivery).toMatchObject({
        state: 'pending',
        attempts: 1,
        response: expect.stringContaining('not a public'),
      });
      expect(delivery).not.toHaveProperty('responseStatus');
    },
  );
});
