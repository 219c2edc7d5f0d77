import type { Handler } from '../platform/http/calls.ts';
import type { Sessions } from './create-sessions.ts';
import { SIGNED_OUT } from './sessions.messages.ts';

/** GET /logout, and GET /admin/logout with the sessions of staff. A foreign page changes nothing, and cannot tell. */
export const logout =
  ({ sessions }: { sessions: Sessions }): Handler<'GET /logout'> & Handler<'GET /admin/logout'> =>
  async ({ web }) => {
    if (sessions.isOwnPage(web)) await sessions.end(web);
    return { message: SIGNED_OUT[web.language] };
  };
