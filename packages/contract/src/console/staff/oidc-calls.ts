import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { SIGN_IN_WAYS } from './staff-fields.ts';

/** The parameters with which the company's sign-in returns to the console, as far as they matter. */
const returned = z.strictObject({
  state: z.string().check(z.regex(/^[\w-]{43}$/)),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
  /** The issuer's error code in place of a code. */
  error: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** The issuer's name for itself (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(1000))),
});

/** The company's page to open, and the state with which it returns. */
const started = z.object({ url: z.string(), state: z.string() });
const unanswered = ['SIGN_IN_WAY_OFF', 'OIDC_UNAVAILABLE'] as const;
const unproved = [...unanswered, 'OIDC_SPENT', 'OIDC_DECLINED', 'OIDC_MISFIT', 'OIDC_UNPROVED'] as const;
const limit = { max: 20, seconds: 60 } as const;

export const oidcCalls = defineCalls('public', {
  'GET /admin/login/ways': {
    openInMaintenance: true,
    summary: 'The ways in which staff can sign in at this installation.',
    response: { ways: z.array(z.enum(SIGN_IN_WAYS)) },
  },
  'POST /admin/login/oidc': {
    openInMaintenance: true,
    rateLimit: limit,
    summary:
      'Begins a sign-in by the company’s own OpenID Connect. Returns the address of its page, and sets a cookie that binds the sign-in to this browser for ten minutes.',
    response: started,
    refusals: unanswered,
  },
  'POST /admin/login/oidc/finish': {
    openInMaintenance: true,
    rateLimit: limit,
    summary:
      'Finishes a sign-in by the company with the parameters of its redirect, in the browser that began it, once. Sets the staff refresh cookie.',
    body: returned,
    response: z.object({ accessToken: z.string() }),
    refusals: [...unproved, 'OIDC_NO_ROLE', 'OIDC_NO_EMAIL', 'OIDC_NOT_LINKED', 'STAFF_DISABLED'],
  },
  'POST /admin/me/confirm/oidc': {
    access: 'staff:signedIn',
    rateLimit: limit,
    summary: 'Begins a re-authentication at the company, which is asked to identify its user anew.',
    response: started,
    refusals: unanswered,
  },
  'POST /admin/me/confirm/oidc/finish': {
    access: 'staff:signedIn',
    rateLimit: limit,
    summary:
      'Finishes a re-authentication at the company. Calls that move balances or rights are then permitted for ten minutes.',
    body: returned,
    refusals: [...unproved, 'OIDC_OTHER_ACCOUNT', 'OIDC_NOT_RECENT'],
  },
});
