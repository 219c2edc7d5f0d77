import { refuseInput } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from './refusal-error.ts';

const MAX_BYTES = 1_000_000;

type Webhook = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as received, because signatures cover the raw bytes. */
  readonly rawBody: Buffer;
};

/**
 * Mounts a provider's webhooks at these paths. `receive` verifies and stores one and returns at once, because providers wait
 * a few seconds only; it returns false for one that is not genuine, which is refused.
 */
export const mountWebhooks = async (
  app: FastifyInstance,
  paths: readonly string[],
  receive: (webhook: Webhook) => Promise<boolean>,
) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const path of paths)
      scope.post(path, { schema: { hide: true }, bodyLimit: MAX_BYTES }, async ({ headers, body }, reply) => {
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        if (!(await receive({ headers, rawBody })))
          throw new RefusalError(refuseInput({ field: 'signature', code: 'invalid' }));
        return reply.header('cache-control', 'no-store').send({ received: true });
      });
  });
};
