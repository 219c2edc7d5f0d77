import type { Language } from '@muqabla/contract/refusals';
import type { FastifyRequest } from 'fastify';

/** The language of the response: Hindi when Accept-Language starts with it, else English. */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en';
