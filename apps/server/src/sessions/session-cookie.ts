import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Web } from '../platform/http/calls.ts';
import type { SessionKind } from './session-kinds.ts';

const LONGEST_TOKEN = 200;

/** The cookie that carries the refresh token of a kind of session, and the hint that goes along with it. */
export const createSessionCookie = (kind: SessionKind, publicUrl: string | null) => {
  // Strict: our own pages send it with their calls, also after a payment page has led back to them; nobody else's do.
  const cookie: CookieSerializeOptions = {
    path: kind.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
  };
  // It proves nothing, so a script may read it.
  const hintCookie: CookieSerializeOptions = { ...cookie, path: '/', httpOnly: false };
  return {
    /** Null where there is none, or none that could be ours. */
    tokenIn: (web: Web) => {
      const token = web.cookie(kind.cookie);
      return token === undefined || token === '' || token.length > LONGEST_TOKEN ? null : token;
    },
    give: (web: Web, token: string) => {
      web.setCookie(kind.cookie, token, { ...cookie, maxAge: kind.idleSeconds });
      if (kind.hint !== null) web.setCookie(kind.hint, '1', { ...hintCookie, maxAge: kind.idleSeconds });
    },
    takeAway: (web: Web) => {
      web.clearCookie(kind.cookie, cookie);
      if (kind.hint !== null) web.clearCookie(kind.hint, hintCookie);
    },
  };
};
