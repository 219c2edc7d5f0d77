import type { Handler } from '../platform/http/calls.ts';
import type { Sessions } from './create-sessions.ts';
import { SIGNED_OUT } from './sessions.messages.ts';

/** Serves players and staff, each with their own `sessions`. Requests of other sites change nothing and get the same response. */
export const logout =
  ({ sessions }: { sessions: Sessions }): Handler<'GET /logout'> & Handler<'GET /admin/logout'> =>
  async ({ web }) => {
    if (sessions.isSameOrigin(web)) await sessions.end(web);
    return { message: SIGNED_OUT[web.language] };
  };
