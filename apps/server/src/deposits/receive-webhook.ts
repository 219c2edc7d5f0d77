import { refuseInput } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import type { Payments } from '../providers/payments/port.ts';
import { keepWebhook } from './webhook.queries.ts';

/** Where the payment gateway sends its webhooks, on the server's own origin. */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/payments';

type Services = { db: Database; clock: Clock; payments: Payments };

/**
 * Serves `POST /api/webhooks/payments` on the root of the app: checks the signature over the raw bytes, keeps the
 * webhook with the job that will act on it, and answers at once. The same event again is answered and kept once.
 */
export const mountPaymentWebhook = async (app: FastifyInstance, { db, clock, payments }: Services) => {
  await app.register(async (scope) => {
    // Raw bytes whatever the content type says: the signature is over these.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(PAYMENT_WEBHOOK_PATH, { schema: { hide: true } }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const receivedAt = clock.now();
      const notice = payments.readWebhook(request.headers, rawBody, receivedAt);
      if (notice === null) throw new RefusalError(refuseInput({ field: 'signature', code: 'invalid' }));
      const { provider } = payments;
      await db.transaction(async (tx) => {
        const isNew = await keepWebhook(tx, { ...notice, provider, body: rawBody.toString('utf8'), receivedAt });
        if (isNew) await addJob(tx, 'process-webhook', { provider, eventId: notice.eventId });
      });
      failPoint('webhook:kept');
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
};
