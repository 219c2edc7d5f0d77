import type { Language } from '@muqabla/contract/refusals';
import type { FastifyRequest } from 'fastify';

/** The language a request asks to be answered in: Hindi when it names Hindi first, else English. */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en';
