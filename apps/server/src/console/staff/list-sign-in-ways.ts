import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';

/** The ways of signing in that the operator allows. */
export const listSignInWays =
  ({ staffSignIn }: Pick<Services, 'staffSignIn'>): Handler<'GET /admin/login/ways'> =>
  async () => ({ ways: [...staffSignIn] });
