import { ONLINE_SHOWN } from '@muqabla/contract/accounts/friends/friend-terms';
import { changePurpose } from '../../core/consents/purposes.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { PurposeEnds } from '../../platform/seams/join-seams.ts';
import { nicknameView, playerView } from './friend.view.ts';
import { listOnline, onlineSince } from './online.queries.ts';

export const listOnlineFriends =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /friends/online'> =>
  async ({ player: { playerId } }) => {
    const rows = await listOnline(db, playerId, { since: onlineSince(clock.now()), limit: ONLINE_SHOWN });
    return { friends: rows.map((row) => ({ ...playerView(row), ...nicknameView(row) })), count: rows[0]?.total ?? 0 };
  };

export const hideOnline =
  ({
    db,
    clock,
    purposeEnds,
  }: Pick<Services, 'db' | 'clock'> & { purposeEnds: PurposeEnds }): Handler<'PUT /friends/online'> =>
  async ({ body: { hides }, player: { playerId }, http: { language } }) => {
    const change = { playerId, purpose: 'online', given: !hides, language, place: 'friends', at: clock.now() } as const;
    await db.transaction((tx) => changePurpose(tx, purposeEnds, change));
    return { hidesOnline: hides };
  };
