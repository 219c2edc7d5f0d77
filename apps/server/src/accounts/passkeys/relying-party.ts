import type { HttpContext } from '../../platform/http/calls.ts';
import { isSameOrigin } from '../sessions/same-origin.rules.ts';

/** The address to which passkeys belong: its host name, and the origin whose pages may use them. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** The relying party of a request: the public address, or on one's own machine the address of the request. */
export const relyingPartyOf = (http: HttpContext, publicUrl: string | null): RelyingParty => {
  const host = http.header('host');
  const isOwn = http.origin !== undefined && isSameOrigin({ origin: http.origin, host }, publicUrl);
  const { hostname, origin } = new URL(
    publicUrl ?? (isOwn && http.origin ? http.origin : `http://${host ?? 'localhost'}`),
  );
  return { id: hostname, origin };
};
