const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/**
 * The origin at which the caller reaches the product: the configured public URL, or else the request's host, with https
 * when its Origin header has it. Null when the request's host is missing or malformed.
 */
export const publicOrigin = (
  publicUrl: string | null,
  { host, origin }: { host: string | undefined; origin: string | undefined },
) => {
  if (publicUrl !== null) return publicUrl;
  if (host === undefined || !HOST.test(host)) return null;
  return origin === `https://${host}` ? origin : `http://${host}`;
};
