import { refuseInput } from '@muqabla/contract/refusals';
import type { HttpContext } from '../../platform/http/calls.ts';
import { publicOrigin } from '../../platform/http/public-origin.rules.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';

/** The address to which passkeys belong: its host name, and the origin whose pages may use them. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * The relying party of a request: the public address, or on one's own machine the address of the request. Throws the refusal
 * of a request whose host is malformed.
 */
export const relyingPartyOf = (http: HttpContext, publicUrl: string | null): RelyingParty => {
  const address = publicOrigin(publicUrl, http);
  if (address === null) throw new RefusalError(refuseInput({ field: 'host', code: 'invalid' }));
  const { hostname, origin } = new URL(address);
  return { id: hostname, origin };
};
