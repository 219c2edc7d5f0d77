import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Handler } from '../../platform/http/calls.ts';
import type { Sessions } from './create-sessions.ts';
import { SIGNED_OUT } from './sessions.messages.ts';

/** Serves players and staff, each with their own `sessions`. */
export const refresh =
  ({ sessions }: { sessions: Sessions }): Handler<'GET /refresh'> & Handler<'GET /admin/refresh'> =>
  async ({ http }) => {
    const session = sessions.isSameOrigin(http) ? await sessions.rotate(http) : null;
    return session === null ? refuse('SESSION_ENDED') : sessions.hand(http, session);
  };

/** Ends the player's session. Requests of other sites change nothing and get the same response. */
export const logout =
  ({ sessions }: { sessions: Sessions }): Handler<'GET /logout'> =>
  async ({ http }) => {
    if (sessions.isSameOrigin(http)) await sessions.end(http);
    return { message: textIn(SIGNED_OUT, http.language) };
  };
