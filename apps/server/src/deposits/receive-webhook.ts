import { refuseInput } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import type { Payments } from '../providers/payments/port.ts';
import { insertWebhook } from './webhook.queries.ts';

/** Path of the payment gateway's webhooks on the server's origin. */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/payments';

type Services = { db: Database; clock: Clock; payments: Payments };

/**
 * Mounts `POST /api/webhooks/payments`: verifies the signature over the raw bytes, stores the webhook together with the
 * job that processes it, and responds at once. An event received again is acknowledged but stored once.
 */
export const mountPaymentWebhook = async (app: FastifyInstance, { db, clock, payments }: Services) => {
  await app.register(async (scope) => {
    // Raw bytes for every content type, because the signature covers them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(PAYMENT_WEBHOOK_PATH, { schema: { hide: true } }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const receivedAt = clock.now();
      const notice = payments.readWebhook(request.headers, rawBody, receivedAt);
      if (notice === null) throw new RefusalError(refuseInput({ field: 'signature', code: 'invalid' }));
      const { provider } = payments;
      await db.transaction(async (tx) => {
        const isNew = await insertWebhook(tx, { ...notice, provider, body: rawBody.toString('utf8'), receivedAt });
        if (isNew) await addJob(tx, 'process-webhook', { provider, eventId: notice.eventId });
      });
      failPoint('webhook:kept');
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
};
