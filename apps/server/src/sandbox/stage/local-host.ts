import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { HttpContext } from '../../platform/http/calls.ts';
import { isLoopbackHost } from '../../platform/http/loopback.rules.ts';

type Input = { http: HttpContext };

const OWN_PAGES = new Set(['same-origin', 'none']);

/**
 * Lets a handler of the stage run only for a page of this machine: the Host header must name it, so that a page whose
 * host name was made to resolve to this machine is refused, and the request must not come from another site's page.
 */
export const onlyLocally =
  <I extends Input, R>(handle: (input: I) => Promise<R | Refusal>) =>
  async (input: I): Promise<R | Refusal> => {
    const { http } = input;
    const site = http.header('sec-fetch-site');
    const isLocal = isLoopbackHost(http.header('host') ?? '') && (site === undefined || OWN_PAGES.has(site));
    return isLocal ? handle(input) : refuse('NOT_FOUND');
  };
