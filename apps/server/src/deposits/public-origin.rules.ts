const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/**
 * Where the caller reaches the product: the configured address, or else the host of the request, over TLS when the
 * page's own Origin says so. Null when the request names no sensible host.
 */
export const publicOrigin = (
  publicUrl: string | null,
  { host, origin }: { host: string | undefined; origin: string | undefined },
) => {
  if (publicUrl !== null) return publicUrl;
  if (host === undefined || !HOST.test(host)) return null;
  return origin === `https://${host}` ? origin : `http://${host}`;
};
