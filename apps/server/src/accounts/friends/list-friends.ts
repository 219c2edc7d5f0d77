import type { Services } from '../../core/core.ts';
import { readPageRequest, toPage } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { playerView } from './friend.view.ts';
import { countFriends, countReceived, FRIEND_ORDER, readFriends, requestsSince } from './friends.queries.ts';
import { findOnlineAmong, onlineSince } from './online.queries.ts';
import { readRecords } from './opponents.queries.ts';
import type { ReadSkills } from './read-skills.ts';

const PAGE = 20;
const NO_BATTLES = { won: 0, lost: 0 };

export const listFriends =
  ({ db, clock, readSkills }: Pick<Services, 'db' | 'clock'> & { readSkills: ReadSkills }): Handler<'GET /friends'> =>
  async ({ query: { cursor }, player: { playerId } }) => {
    const page = readPageRequest(FRIEND_ORDER, 'newest', cursor);
    if (isRefusal(page)) return page;
    const now = clock.now();
    const [found, total, waiting] = await Promise.all([
      readFriends(db, playerId, page, PAGE + 1),
      countFriends(db, [playerId]),
      countReceived(db, playerId, requestsSince(now)),
    ]);
    const { rows, ...next } = toPage(found, PAGE, 'newest');
    const ids = rows.map(({ player_id }) => player_id);
    const [skills, records, online] = await Promise.all([
      readSkills(ids),
      readRecords(db, playerId, ids),
      findOnlineAmong(db, playerId, { ids, since: onlineSince(now) }),
    ]);
    return {
      friends: rows.map((row) => ({
        player: playerView(row),
        since: row.at.toISOString(),
        skills: skills.get(row.player_id) ?? [],
        record: records.get(row.player_id) ?? NO_BATTLES,
        isOnline: online.ids.has(row.player_id),
      })),
      ...next,
      total: total.get(playerId) ?? 0,
      waiting,
      hidesOnline: online.isHidden,
    };
  };
