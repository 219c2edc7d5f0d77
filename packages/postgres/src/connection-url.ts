import { ownerName } from './cluster.ts';

export interface Address {
  password: string;
  port: number;
  /** The folder of the UNIX domain socket; null for TCP. */
  socketDirectory: string | null;
}

/**
 * The owner's connection URL. Its host and port are those of TCP; a `host` parameter with the socket's folder takes
 * precedence, for libpq and for `pg`.
 */
export function connectionUrl({ password, port, socketDirectory }: Address): string {
  const url = new URL(`postgres://${ownerName}:${password}@127.0.0.1:${port}/${ownerName}`);
  if (socketDirectory !== null) url.searchParams.set('host', socketDirectory);
  return url.href;
}
