import type { CookieSerializeOptions } from '@fastify/cookie';
import type { HttpContext } from '../../platform/http/calls.ts';
import type { SessionKind } from './session-kinds.ts';

const MAX_TOKEN_LENGTH = 200;

/** The cookie with the refresh token of a kind of session, and its hint cookie. */
export const createSessionCookie = (kind: SessionKind, publicUrl: string | null) => {
  // Strict: the product's pages send it with their calls, also after the redirect from a payment page; other sites never do.
  const cookie: CookieSerializeOptions = {
    path: kind.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
  };
  // It authenticates nothing, so scripts may read it.
  const hintCookie: CookieSerializeOptions = { ...cookie, path: '/', httpOnly: false };
  return {
    /** The token; null when there is none or it is too long to be valid. */
    tokenIn: (http: HttpContext) => {
      const token = http.cookie(kind.cookie);
      return token === undefined || token === '' || token.length > MAX_TOKEN_LENGTH ? null : token;
    },
    set: (http: HttpContext, token: string) => {
      http.setCookie(kind.cookie, token, { ...cookie, maxAge: kind.idleSeconds });
      if (kind.hint !== null) http.setCookie(kind.hint, '1', { ...hintCookie, maxAge: kind.idleSeconds });
    },
    clear: (http: HttpContext) => {
      http.clearCookie(kind.cookie, cookie);
      if (kind.hint !== null) http.clearCookie(kind.hint, hintCookie);
    },
  };
};
