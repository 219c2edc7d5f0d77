import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { FastifyRequest } from 'fastify';
import type { HttpContext } from '../platform/http/calls.ts';
import { connectionOf, isLocalRequest } from '../platform/http/local-request.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';

type Input = { http: HttpContext };
type Handle<I extends Input, R> = (input: I) => Promise<R | Refusal>;

const OWN_PAGES = new Set(['same-origin', 'none']);

/** Lets a handler of the sandbox run only for this machine, and for no page of another site. */
export const onlyLocally =
  <I extends Input, R>(handle: Handle<I, R>): Handle<I, R> =>
  async (input) => {
    const { http } = input;
    const site = http.header('sec-fetch-site');
    return http.isLocal && (site === undefined || OWN_PAGES.has(site)) ? handle(input) : refuse('NOT_FOUND');
  };

/** Throws NOT_FOUND for a request of a page that a program on this machine did not make itself. */
export const refuseForeign = async (request: FastifyRequest): Promise<void> => {
  if (!isLocalRequest(connectionOf(request))) throw new RefusalError(refuse('NOT_FOUND'));
};
