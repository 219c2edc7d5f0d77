const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/**
 * The origin at which the caller reaches the product: the configured public URL, or else the request's host, with https
 * when the request came by it or its Origin header has it. Null when the request's host is missing or malformed.
 */
export const publicOrigin = (
  publicUrl: string | null,
  { host, origin, protocol }: { host: string | undefined; origin: string | undefined; protocol: string },
) => {
  if (publicUrl !== null) return publicUrl;
  if (host === undefined || !HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  return `${protocol === 'https' || origin === `https://${host}` ? 'https' : 'http'}://${host}`;
};

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|::1|([a-z0-9-]+\.)+localhost)$/i;

/** True when a host name, or a Host header with its port, can only mean the machine it is used on. */
export const isLoopbackHost = (host: string): boolean =>
  LOOPBACK.test(host) || LOOPBACK.test(host.replace(/:\d{1,5}$/, ''));
