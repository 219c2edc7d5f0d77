import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest, toPage } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { FRIEND_MESSAGES } from './friend.messages.ts';
import { nicknameView, playerView, type ReadSkills } from './friend.view.ts';
import {
  countFriends,
  countReceived,
  deleteFriendship,
  FRIEND_ORDER,
  lockPlayers,
  readFriends,
  requestsSince,
} from './friends.queries.ts';
import { findOnlineAmong, onlineSince } from './online.queries.ts';

const PAGE = 20;
const NO_BATTLES = { won: 0, lost: 0 };

/** Reads the newest battles of a player against each of these others, by the wing that has the battles. */
export type ReadRecords = (
  db: Queries,
  playerId: string,
  otherIds: readonly string[],
) => Promise<ReadonlyMap<string, { won: number; lost: number }>>;

type Needs = Pick<Services, 'db' | 'clock'> & { readSkills: ReadSkills; readRecords: ReadRecords };

export const listFriends =
  ({ db, clock, readSkills, readRecords }: Needs): Handler<'GET /friends'> =>
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
        ...nicknameView(row),
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

export const removeFriend =
  ({ db }: { db: Database }): Handler<'DELETE /friends/{playerId}'> =>
  async ({ params: { playerId: otherId }, player: { playerId }, http }) => {
    await db.transaction(async (tx) => {
      await lockPlayers(tx, [playerId, otherId]);
      await deleteFriendship(tx, playerId, otherId);
    });
    return { message: textIn(FRIEND_MESSAGES.removed, http.language) };
  };
