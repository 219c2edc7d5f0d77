import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { COMPANY_SIGN_IN_MINUTES, COMPANY_SIGN_IN_PATH } from '@muqabla/contract/console/staff/staff-fields';
import { type Refusal, refuse, refuseInput } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { HttpContext } from '../../platform/http/calls.ts';
import { publicOrigin } from '../../platform/http/public-origin.rules.ts';
import type { OidcIdentity } from '../../providers/oidc/identity.rules.ts';
import { OidcFailure, type OidcReturn } from '../../providers/oidc/port.ts';
import { insertOidcLogin, type OidcLogin, takeOidcLogin } from './oidc-logins.queries.ts';

const COOKIE = 'muqabla_staff_company';

const REFUSALS_OF = {
  unavailable: 'OIDC_UNAVAILABLE',
  declined: 'OIDC_DECLINED',
  misfit: 'OIDC_MISFIT',
  unproved: 'OIDC_UNPROVED',
} as const satisfies Record<OidcFailure['kind'], string>;

type OidcServices = Pick<Services, 'db' | 'clock' | 'hash' | 'publicUrl' | 'staffOidc' | 'log'>;
type Returned = OidcReturn & { readonly state: string };
type Finished = { readonly login: OidcLogin; readonly identity: OidcIdentity };

/** The two halves of a sign-in at the company, with all that binds the second to the first. */
export type OidcSignIns = {
  begin(http: HttpContext, sessionId: string | null): Promise<{ url: string; state: string } | Refusal>;
  finish(http: HttpContext, returned: Returned & { sessionId: string | null }): Promise<Finished | Refusal>;
};

/**
 * Begins and finishes sign-ins at the company: authorization code with PKCE, state and nonce. The cookie binds a sign-in to
 * the browser that began it; it is finished once, within ten minutes. The way back is a fixed page of the console.
 */
export const createOidcSignIns = ({ db, clock, hash, publicUrl, staffOidc, log }: OidcServices): OidcSignIns => {
  const cookie: CookieSerializeOptions = {
    path: '/api/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
  };
  const browserIn = (http: HttpContext): string | null => {
    const browser = http.cookie(COOKIE);
    return browser !== undefined && /^[\w-]{43}$/.test(browser) ? browser : null;
  };
  const derive = (name: string, browser: string, state: string) =>
    hash(`company sign-in ${name}`, `${browser}.${state}`).toString('base64url');
  // Derived, so that the database has no secret of a sign-in.
  const secretsOf = (browser: string, state: string) => ({
    state,
    nonce: derive('nonce', browser, state),
    verifier: derive('verifier', browser, state),
  });
  const hashesOf = (browser: string, state: string) => ({
    stateHash: hash('company sign-in state', state),
    browserHash: hash('company sign-in browser', browser),
  });

  /** Runs a step at the issuer; one that fails is logged and becomes a refusal. */
  const ask = async <T>(step: string, work: () => Promise<T>): Promise<T | Refusal> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OidcFailure)) throw error;
      log.warn({ step, kind: error.kind, detail: error.message }, 'a sign-in at the company failed');
      return refuse(REFUSALS_OF[error.kind], { detail: error.message });
    }
  };

  return {
    begin: async (http, sessionId) => {
      if (staffOidc === null) return refuse('SIGN_IN_WAY_OFF');
      const origin = publicOrigin(publicUrl, http);
      if (origin === null) return refuseInput({ field: 'host', code: 'invalid' });
      const redirectUri = `${origin}${COMPANY_SIGN_IN_PATH}`;
      const state = randomBytes(32).toString('base64url');
      // A browser with several pages has one cookie for all of them.
      const browser = browserIn(http) ?? randomBytes(32).toString('base64url');
      return ask('begin', async () => {
        const secrets = secretsOf(browser, state);
        const url = await staffOidc.signInUrl({ ...secrets, redirectUri, isAnew: sessionId !== null });
        const startedAt = clock.now();
        const expiresAt = new Date(startedAt.getTime() + COMPANY_SIGN_IN_MINUTES * 60_000);
        await insertOidcLogin(db, { ...hashesOf(browser, state), sessionId, redirectUri, startedAt, expiresAt });
        http.setCookie(COOKIE, browser, { ...cookie, maxAge: COMPANY_SIGN_IN_MINUTES * 60 });
        return { url, state };
      });
    },
    finish: async (http, { state, sessionId, ...returned }) => {
      if (staffOidc === null) return refuse('SIGN_IN_WAY_OFF');
      const browser = browserIn(http);
      const login =
        browser === null ? null : await takeOidcLogin(db, { ...hashesOf(browser, state), sessionId, now: clock.now() });
      if (browser === null || login === null) return refuse('OIDC_SPENT');
      return ask('finish', async () => {
        const secrets = secretsOf(browser, state);
        const identity = await staffOidc.identify({ ...secrets, redirectUri: login.redirectUri, returned });
        return { login, identity };
      });
    },
  };
};
