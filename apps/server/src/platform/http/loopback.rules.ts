const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|::1|([a-z0-9-]+\.)+localhost)$/i;

/** True when a host name, or a Host header with its port, can only mean the machine it is used on. */
export const isLoopbackHost = (host: string): boolean =>
  LOOPBACK.test(host) || LOOPBACK.test(host.replace(/:\d{1,5}$/, ''));
