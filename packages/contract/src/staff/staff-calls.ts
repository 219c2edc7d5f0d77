import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { done, id } from '../fields.ts';
import { STAFF_ROLES } from '../roles.ts';

const accessToken = z.object({ accessToken: z.string() });

export const staffCalls = {
  'POST /admin/login': {
    access: 'public',
    tries: { max: 10, seconds: 60 },
    summary:
      'Signs a staff member in by e-mail, password and the six digits of their authenticator. Sets the staff refresh cookie.',
    body: z.strictObject({
      email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email()),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      totp: z.string().check(z.regex(/^\d{6}$/)),
    }),
    answer: accessToken,
    refusals: ['WRONG_SIGN_IN', 'TOO_MANY_REQUESTS'],
  },
  'GET /admin/refresh': {
    access: 'public',
    summary: 'A fresh staff access token for the staff refresh cookie, which is rotated.',
    answer: accessToken,
    refusals: ['SESSION_ENDED'],
  },
  'GET /admin/logout': { access: 'public', summary: 'Ends the staff session.', answer: done, refusals: [] },
  'GET /admin/me': {
    access: 'staff:signedIn',
    summary: 'The signed-in staff member.',
    answer: z.object({ _id: id, name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) }),
    refusals: [],
  },
} as const satisfies Calls;
