import type { FieldWords, RefusalResponse } from '@muqabla/contract/call';
import type { Economy } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { REFUSALS, type Refusal, refuse, refuseInput } from '@muqabla/contract/refusals';
import { refusalText } from '@muqabla/messages/refusal-text';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLoss, isDiskFull } from '../db/sql-errors.ts';
import { FilesUnavailable } from '../files/files.ts';
import { isRedisLoss } from '../realtime/redis.ts';
import { faultsOf } from './input-faults.ts';
import { languageOf } from './language.ts';
import { RefusalError } from './refusal-error.ts';

const BY_FASTIFY_CODE: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('REQUEST_TOO_LARGE'),
};

const isUnderPressure = ({ code }: FastifyError) => code === 'FST_UNDER_PRESSURE';

/** True for a refusal for now rather than a fault: `pressure.ts` warns of a late event loop, and staff closed the site themselves. */
const isIntended = (error: FastifyError, { refused }: Refusal) => isUnderPressure(error) || refused === 'MAINTENANCE';

const inputOf = ({ body, query, params }: FastifyRequest, error: FastifyError) => {
  if (error.validationContext === 'querystring') return query;
  return error.validationContext === 'params' ? params : body;
};

/** The refusal of an error that has nothing to do with HTTP; one that is not known is our fault. */
export const refusalOfError = (error: unknown): Refusal => {
  if (error instanceof RefusalError) return error.refusal;
  const isAway =
    isConnectionLoss(error) || isDiskFull(error) || isRedisLoss(error) || error instanceof FilesUnavailable;
  return refuse(isAway ? 'UNAVAILABLE' : 'OUR_FAULT');
};

/** The body of a response to a refused call. */
export const refusalBody = (
  refusal: Refusal,
  language: Language,
  economy: Economy,
  fieldWords?: FieldWords,
): RefusalResponse => ({
  message: refusalText(refusal, language, economy, fieldWords),
  code: refusal.refused,
  ...(refusal.faults && { details: refusal.faults }),
  ...(refusal.challenge && { challenge: refusal.challenge }),
});

const refusalOf = (error: FastifyError, request: FastifyRequest): Refusal => {
  if (error instanceof RefusalError) return error.refusal;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { notFound } = request.routeOptions.config;
    // A malformed id is treated like an unknown one.
    if (error.validationContext === 'params' && notFound !== undefined) return refuse(notFound);
    const issues = error.validation.map(({ keyword, instancePath, params }) => ({
      code: keyword,
      path: instancePath.split('/').filter((part) => part !== ''),
      ...(Array.isArray(params.keys) && { keys: params.keys.map(String) }),
    }));
    return refuseInput(...faultsOf(issues, inputOf(request, error)));
  }
  const known = BY_FASTIFY_CODE[error.code];
  if (known !== undefined) return known;
  if (isUnderPressure(error)) return refuse('UNAVAILABLE');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refuseInput({ field: 'body', code: 'invalid' });
  }
  return refusalOfError(error);
};

/**
 * Responds to every error with `{ message, code }` in the caller's language, and `details` for malformed input. A 5xx is
 * logged, because it is a fault of the server, unless it is intended.
 */
export const handleErrors = (app: FastifyInstance, economy: Economy) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    const { status } = REFUSALS[refusal.refused];
    if (status >= 500 && !isIntended(error, refusal)) request.log.error({ error }, 'a request failed');
    if (status === 429 && refusal.details?.seconds !== undefined)
      void reply.header('retry-after', refusal.details.seconds);
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .serializer(JSON.stringify)
      .type('application/json')
      .send(refusalBody(refusal, languageOf(request), economy, request.routeOptions.config.fieldWords));
  });
};
