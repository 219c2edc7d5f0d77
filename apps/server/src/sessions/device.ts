import { randomBytes } from 'node:crypto';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { HttpContext } from '../platform/http/calls.ts';
import type { Origin } from './session.queries.ts';

const COOKIE = 'muqabla_device';
/** The longest lifetime that browsers allow a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;
const MAX_DESCRIPTION_LENGTH = 200;

/** The device id this browser got at an earlier sign-in; null when there is none or it is malformed. */
export const knownDevice = (http: HttpContext): string | null => {
  const device = http.cookie(COOKIE);
  return device !== undefined && /^[\w-]{22}$/.test(device) ? device : null;
};

export const newDevice = (): string => randomBytes(16).toString('base64url');

/** Sets the cookie by which the browser is recognised at its next sign-in. Only sign-in reads it. */
export const setDeviceCookie = (http: HttpContext, { device, isSecure }: { device: string; isSecure: boolean }) =>
  http.setCookie(COOKIE, device, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  });

/** The IP address and device of a sign-in, as far as the request contains them. */
export const originOf = (http: HttpContext, hash: KeyedHash, device: string): Origin => ({
  address: http.address,
  device: (http.header('user-agent') ?? '').slice(0, MAX_DESCRIPTION_LENGTH),
  deviceHash: hash('device of a player', device),
});
