import { randomBytes } from 'node:crypto';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Web } from '../platform/http/calls.ts';
import type { Origin } from './session.queries.ts';

const COOKIE = 'muqabla_device';
/** As long as browsers keep a cookie at most. */
const KEPT_SECONDS = 400 * 86_400;
const LONGEST_DESCRIPTION = 200;

/** What this browser was given at an earlier sign-in; null when there is none, or none of ours. */
export const knownDevice = (web: Web): string | null => {
  const device = web.cookie(COOKIE);
  return device !== undefined && /^[\w-]{22}$/.test(device) ? device : null;
};

export const newDevice = (): string => randomBytes(16).toString('base64url');

/** Lets the browser be known again at its next sign-in. Only sign-in reads it. */
export const keepDevice = (web: Web, { device, isSecure }: { device: string; isSecure: boolean }) =>
  web.setCookie(COOKIE, device, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: KEPT_SECONDS,
  });

/** Where a sign-in comes from and with what, as far as the request tells. */
export const originOf = (web: Web, hash: KeyedHash, device: string): Origin => ({
  address: web.address,
  device: (web.header('user-agent') ?? '').slice(0, LONGEST_DESCRIPTION),
  deviceHash: hash('device of a player', device),
});
