import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../platform/http/calls.ts';
import type { Sessions } from './create-sessions.ts';

/** GET /refresh, and GET /admin/refresh with the sessions of staff. */
export const refresh =
  ({ sessions }: { sessions: Sessions }): Handler<'GET /refresh'> & Handler<'GET /admin/refresh'> =>
  async ({ web }) => {
    const session = sessions.isOwnPage(web) ? await sessions.rotate(web) : null;
    return session === null ? refuse('SESSION_ENDED') : sessions.hand(web, session);
  };
