import { describe, expect, it } from 'vitest';
import { createKeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { createSandboxWebhooks } from './sandbox-webhooks.ts';

const sentAt = new Date('2026-01-01T10:00:00Z');
const notice = { eventId: 'event-1', providerPaymentId: '019a0000-0000-7000-8000-000000000001', state: 'captured' };
const webhooks = createSandboxWebhooks(createKeyedHash('a'.repeat(64)));
const { headers, body } = webhooks.sign(notice, sentAt);
const minutesLater = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000);

describe('a sandbox webhook', () => {
  it('is read back with its event and payment ids only', () => {
    expect(webhooks.read(headers, Buffer.from(body), sentAt)).toEqual({
      eventId: 'event-1',
      providerPaymentId: notice.providerPaymentId,
    });
  });

  it('is valid for five minutes before and after its time', () => {
    expect(webhooks.read(headers, Buffer.from(body), minutesLater(5))).not.toBeNull();
    expect(webhooks.read(headers, Buffer.from(body), minutesLater(-5))).not.toBeNull();
    expect(webhooks.read(headers, Buffer.from(body), minutesLater(5.1))).toBeNull();
    expect(webhooks.read(headers, Buffer.from(body), minutesLater(-5.1))).toBeNull();
  });

  it('of another installation is refused', () => {
    const foreign = createSandboxWebhooks(createKeyedHash('b'.repeat(64))).sign(notice, sentAt);
    expect(webhooks.read(foreign.headers, Buffer.from(foreign.body), sentAt)).toBeNull();
  });

  it.each([
    ['a changed body', {}, body.replace('event-1', 'event-2')],
    ['a body with a space more', {}, `${body} `],
    ['a moved time', { 'x-gateway-timestamp': String(sentAt.getTime() / 1000 + 60) }, body],
    ['no time', { 'x-gateway-timestamp': undefined }, body],
    ['no signature', { 'x-gateway-signature': undefined }, body],
    ['a short signature', { 'x-gateway-signature': 'abcd' }, body],
    ['two signatures', { 'x-gateway-signature': [headers['x-gateway-signature'] ?? '', 'x'] }, body],
  ])('with %s is refused', (_, changed, sent) => {
    expect(webhooks.read({ ...headers, ...changed }, Buffer.from(sent), sentAt)).toBeNull();
  });

  it.each([
    { ...notice, providerPaymentId: 'not an id' },
    { ...notice, eventId: '' },
    { ...notice, eventId: 'a\0b' },
  ])('rightly signed but not of its form is refused: %j', (wrong) => {
    const signed = webhooks.sign(wrong, sentAt);
    expect(webhooks.read(signed.headers, Buffer.from(signed.body), sentAt)).toBeNull();
  });
});
