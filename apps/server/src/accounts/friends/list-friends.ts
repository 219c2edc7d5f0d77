import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import { readPageRequest, toPage } from '../platform/db/pagination.rules.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { listRatingsOf } from '../ratings/rating.queries.ts';
import { skillOf } from '../ratings/rating.rules.ts';
import { playerView } from './friend.view.ts';
import { countFriends, countReceived, FRIEND_ORDER, listFriends as list, requestsSince } from './friends.queries.ts';
import { readRecords } from './opponents.queries.ts';

const PAGE = 20;
const SHOWN_SKILLS = 5;
const NO_BATTLES = { won: 0, lost: 0 };

export const listFriends =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /friends'> =>
  async ({ query: { cursor }, player: { playerId } }) => {
    const page = readPageRequest(FRIEND_ORDER, 'newest', cursor);
    if (isRefusal(page)) return page;
    const now = clock.now();
    const [found, total, waiting] = await Promise.all([
      list(db, playerId, page, PAGE + 1),
      countFriends(db, [playerId]),
      countReceived(db, playerId, requestsSince(now)),
    ]);
    const { rows, ...next } = toPage(found, PAGE, 'newest');
    const ids = rows.map(({ player_id }) => player_id);
    const [ratings, records] = await Promise.all([listRatingsOf(db, ids), readRecords(db, playerId, ids)]);
    return {
      friends: rows.map((row) => ({
        player: playerView(row),
        since: row.at.toISOString(),
        skills: (ratings.get(row.player_id) ?? [])
          .slice(0, SHOWN_SKILLS)
          .map((rating) => ({ gameName: rating.gameName, ...skillOf(rating, now) })),
        record: records.get(row.player_id) ?? NO_BATTLES,
      })),
      ...next,
      total: total.get(playerId) ?? 0,
      waiting,
    };
  };
