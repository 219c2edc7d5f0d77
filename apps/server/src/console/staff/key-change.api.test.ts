import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpWebhookTest } from '@muqabla/testing/webhook-fixtures';
import { expect, it } from 'vitest';
import { sealSecret } from '../../core/webhooks/webhook-scheme.ts';
import { createSeal } from '../../platform/crypto/seal.ts';
import { openTotp, sealTotp } from './totp.ts';

const FORMER = 'the key that was in use before its change';
const PRESENT = 'the key that is in use since its change';
const { server, receiver, on } = setUpWebhookTest({
  config: { secretKey: PRESENT, previousSecretKey: FORMER },
  isQueueOff: true,
});

const sealedOf = async (staffId: string) => {
  const [row] = await server.services.db.query<{ totp_sealed: Buffer }>(
    'select totp_sealed from staff where staff_id = $1',
    [staffId],
  );
  return row?.totp_sealed ?? Buffer.alloc(0);
};

it('is over for a staff member with the next sign-in, which seals the authenticator under the present key', async () => {
  const { staffId, signInAgain } = await createStaffMember(server, 'owner');
  const secret = openTotp(createSeal(PRESENT), staffId, await sealedOf(staffId)) ?? '';
  const former = sealTotp(createSeal(FORMER), staffId, secret);
  await server.services.db.query('update staff set totp_sealed = $2 where staff_id = $1', [staffId, former]);
  server.clock.advance({ minutes: 2 });
  await signInAgain();
  expect(openTotp(createSeal(PRESENT), staffId, await sealedOf(staffId))).toBe(secret);
});

it('is over for an endpoint of webhooks with the next delivery', async () => {
  const { webhookId, secret } = await on.create();
  const former = sealSecret(createSeal(FORMER), webhookId, secret);
  await server.services.db.query('update webhook_secrets set sealed_secret = $2 where endpoint_id = $1', [
    webhookId,
    former,
  ]);
  await on.emit();
  await on.deliver();
  expect(receiver.received.at(-1)?.signedBy).toEqual([secret]);
  const [row] = await server.services.db.query<{ sealed_secret: Buffer }>(
    'select sealed_secret from webhook_secrets where endpoint_id = $1',
    [webhookId],
  );
  expect(createSeal(PRESENT).open('webhook secret', webhookId, row?.sealed_secret ?? Buffer.alloc(0))).toBe(secret);
});
