import { ONLINE_SHOWN } from '@muqabla/contract/accounts/friends/friend-terms';
import type { Services } from '../../core/core.ts';
import { setHidesOnline } from '../../core/people/players.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { nicknameView, playerView } from './friend.view.ts';
import { listOnline, onlineSince } from './online.queries.ts';

export const listOnlineFriends =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /friends/online'> =>
  async ({ player: { playerId } }) => {
    const rows = await listOnline(db, playerId, { since: onlineSince(clock.now()), limit: ONLINE_SHOWN });
    return { friends: rows.map((row) => ({ ...playerView(row), ...nicknameView(row) })), count: rows[0]?.total ?? 0 };
  };

export const hideOnline =
  ({ db }: Pick<Services, 'db'>): Handler<'PUT /friends/online'> =>
  async ({ body: { hides }, player: { playerId } }) => {
    await setHidesOnline(db, playerId, hides);
    return { hidesOnline: hides };
  };
