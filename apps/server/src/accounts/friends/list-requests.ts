import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { requestView } from './friend.view.ts';
import { readRequests, requestsSince } from './friends.queries.ts';

export const listRequests =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /friends/requests'> =>
  async ({ player: { playerId } }) => {
    const since = requestsSince(clock.now());
    const [received, sent] = await Promise.all([
      readRequests(db, playerId, 'received', since),
      readRequests(db, playerId, 'sent', since),
    ]);
    return { received: received.map(requestView), sent: sent.map(requestView) };
  };
