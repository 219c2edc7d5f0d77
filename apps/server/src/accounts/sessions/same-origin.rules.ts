/** The headers of a request that tell its origin; `host` is its Host header. */
export type RequestOrigin = {
  origin: string | undefined;
  host: string | undefined;
  fetchSite?: string | undefined;
  fetchMode?: string | undefined;
};

const hostOf = (origin: string) => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * True when an Origin header is the product's: exactly that of the public URL, or, with none configured, the request's
 * host.
 */
export const isSameOrigin = ({ origin, host }: RequestOrigin, publicUrl: string | null): boolean => {
  if (origin === undefined) return true;
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return host !== undefined && hostOf(origin) === host;
};

/**
 * True when a request that uses a cookie comes from a page of the product, or from a program, which sends none of these
 * headers. Navigation by a link never counts, whatever page has the link: it must not change a session.
 */
export const isSameOriginRequest = (request: RequestOrigin, publicUrl: string | null): boolean => {
  if (request.fetchMode === 'navigate') return false;
  if (request.fetchSite !== undefined && request.fetchSite !== 'same-origin' && request.fetchSite !== 'none')
    return false;
  return isSameOrigin(request, publicUrl);
};
