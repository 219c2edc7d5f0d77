import { randomBytes } from 'node:crypto';
import type { HttpContext } from './calls.ts';

/** The longest lifetime that browsers allow a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** A cookie with a random id by which a browser is recognised at its next sign-in. It authenticates no one. */
export type DeviceCookie = { readonly name: string; readonly path: string };

/** The id of this browser; null when it has none or a malformed one. */
export const readDevice = (http: HttpContext, { name }: DeviceCookie): string | null => {
  const device = http.cookie(name);
  return device !== undefined && /^[\w-]{22}$/.test(device) ? device : null;
};

export const newDevice = (): string => randomBytes(16).toString('base64url');

/** Sets the id of this browser, or prolongs it. */
export const setDevice = (
  http: HttpContext,
  { name, path }: DeviceCookie,
  { device, publicUrl }: { device: string; publicUrl: string | null },
) =>
  http.setCookie(name, device, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
    maxAge: MAX_AGE_SECONDS,
  });
