import { REFUSALS, type Refusal, type RefusalCode, refusalWords, refuse } from '@muqabla/contract/refusals';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLoss } from '../db/database.ts';
import { FilesUnavailable } from '../files/files.ts';
import { isRedisLoss } from '../realtime/redis.ts';
import { languageOf } from './language.ts';
import { Refused } from './refused.ts';

const BY_FASTIFY_CODE: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('REQUEST_TOO_LARGE'),
};

const refusalOf = (error: FastifyError, absent: RefusalCode): Refusal => {
  if (error instanceof Refused) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // No thing has such an id, as none has an unknown one.
    if (error.validationContext === 'params') return refuse(absent);
    const where = error.validation.map(({ instancePath, message }) =>
      `${instancePath.slice(1)} ${message ?? ''}`.trim(),
    );
    return refuse('MALFORMED', { detail: where.join('; ') });
  }
  const known = BY_FASTIFY_CODE[error.code];
  if (known !== undefined) return known;
  if (
    isConnectionLoss(error) ||
    isRedisLoss(error) ||
    error instanceof FilesUnavailable ||
    error.code === 'FST_UNDER_PRESSURE'
  )
    return refuse('UNAVAILABLE');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse('MALFORMED', { detail: error.message });
  }
  return refuse('OUR_FAULT');
};

/** Every answer that is not 2xx: `{ message, code }`, in the caller's language. A 5xx is logged, for it is always ours. */
export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.config.absent ?? 'NOT_FOUND');
    const { status } = REFUSALS[refusal.refused];
    if (status >= 500) request.log.error({ error }, 'a request failed');
    if (status === 429 && refusal.details?.seconds !== undefined)
      void reply.header('retry-after', refusal.details.seconds);
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .type('application/json')
      .send({ message: refusalWords(refusal, languageOf(request)), code: refusal.refused });
  });
};
