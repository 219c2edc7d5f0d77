import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { HttpContext } from '../../platform/http/calls.ts';

type Input = { http: HttpContext };

const OWN_PAGES = new Set(['same-origin', 'none']);

/** Lets a handler of the stage run only for this machine, and for no page of another site. */
export const onlyLocally =
  <I extends Input, R>(handle: (input: I) => Promise<R | Refusal>) =>
  async (input: I): Promise<R | Refusal> => {
    const { http } = input;
    const site = http.header('sec-fetch-site');
    return http.isLocal && (site === undefined || OWN_PAGES.has(site)) ? handle(input) : refuse('NOT_FOUND');
  };
