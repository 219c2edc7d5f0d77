import { MAX_FRIENDS } from '@muqabla/contract/accounts/friends/friend-terms';
import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { nicknameView, playerView, type ReadSkills } from './friend.view.ts';
import { countFriends, countReceived, type ListedPlayer, requestsSince } from './friends.queries.ts';
import { findOnlineAmong, onlineSince } from './online.queries.ts';

const NO_BATTLES = { won: 0, lost: 0 };

/** Reads the newest battles of a player against each of these others, by the wing that has the battles. */
export type ReadRecords = (
  db: Queries,
  playerId: string,
  otherIds: readonly string[],
) => Promise<ReadonlyMap<string, { won: number; lost: number }>>;

type Needs = Pick<Services, 'db' | 'clock'> & { readSkills: ReadSkills; readRecords: ReadRecords };

/** A player's friends from the cursor on. They are at most 200, so that they are sorted when they are read. */
const readFriends = (db: Queries, playerId: string, cursor: string | undefined) =>
  readPage(db, {
    columns: { time: 'f.since', key: [['f.friend_id', 'uuid']] },
    sort: 'newest',
    cursor,
    size: 20,
    values: [playerId],
    statement: ({ mark, beyond, end }) =>
      `select ${mark}, p.player_id, p.username, p.avatar, f.nickname, f.since as at
       from (
         (select second_id as friend_id, nickname_by_first as nickname, since from friendships where first_id = $1 limit ${MAX_FRIENDS})
         union all
         (select first_id, nickname_by_second, since from friendships where second_id = $1 limit ${MAX_FRIENDS})
       ) f join players p on p.player_id = f.friend_id
       where ${beyond} ${end}`,
    view: (row: ListedPlayer & { nickname: string | null }) => row,
  });

export const listFriends =
  ({ db, clock, readSkills, readRecords }: Needs): Handler<'GET /friends'> =>
  async ({ query: { cursor }, player: { playerId } }) => {
    const now = clock.now();
    const [page, total, waiting] = await Promise.all([
      readFriends(db, playerId, cursor),
      countFriends(db, [playerId]),
      countReceived(db, playerId, requestsSince(now)),
    ]);
    if (isRefusal(page)) return page;
    const { rows, ...next } = page;
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
