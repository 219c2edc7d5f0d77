import type { Language } from '@muqabla/contract/languages';
import type { FastifyRequest } from 'fastify';

/** The language of the response: Hindi when Accept-Language starts with it, else English. */
export const languageOf = (request: FastifyRequest): Language => languageIn(request.headers['accept-language']);

/** The same of the value of the header. */
export const languageIn = (accepted = ''): Language => (/^\s*hi\b/i.test(accepted) ? 'hi' : 'en');
