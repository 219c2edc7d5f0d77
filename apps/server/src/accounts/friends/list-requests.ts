import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { requestView } from './friend.view.ts';
import { listRequests as list, requestsSince } from './friends.queries.ts';

export const listRequests =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /friends/requests'> =>
  async ({ player: { playerId } }) => {
    const since = requestsSince(clock.now());
    const [received, sent] = await Promise.all([
      list(db, playerId, 'received', since),
      list(db, playerId, 'sent', since),
    ]);
    return { received: received.map(requestView), sent: sent.map(requestView) };
  };
