import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import type { MatchStatus, RoomKind } from '@muqabla/contract/play/matches/match';
import type { Bilingual } from '@muqabla/contract/texts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';
import { ACTION_STATUS, CALLS_TO_PLAY, isPushed, type NewNotice, QUIET_KINDS, READ_ALONE } from './notice.rules.ts';

/**
 * Inserts notices in the transaction of their cause, with a push job for each device of their players unless the kind is a
 * quiet one, by one statement; each is broadcast to its player after the commit.
 * A failed push is retried by its job and rolls nothing back.
 */
export const insertNotices = (tx: Transaction, notices: readonly NewNotice[], now: Date): void => {
  if (notices.length === 0) return;
  tx.send(
    `with added as (
       insert into notices (notice_id, player_id, kind, match_id, other_id, amount_paise, note, tournament_id, created_at)
       select n."noticeId", n."playerId", n.kind, n."matchId", n."otherId", n.amount, n.note, n."tournamentId", $2
       from jsonb_to_recordset($1::jsonb) n ("noticeId" uuid, "playerId" uuid, kind text, "matchId" uuid, "otherId" uuid,
                                             amount bigint, note text, "tournamentId" uuid)
       returning notice_id, player_id, kind)
     select add_jobs(jsonb_agg(jsonb_build_object('task', 'send-push', 'payload',
       jsonb_build_object('noticeId', notice_id, 'deviceId', device_id))))
     from added join push_devices using (player_id) where kind <> all ($3::text[]) having count(*) > 0`,
    [JSON.stringify(notices.map((each) => ({ ...each, noticeId: newId() }))), now, QUIET_KINDS],
  );
  if (notices.some(({ kind }) => isPushed(kind))) tx.announceJob();
  tx.afterCommit((broadcast) => {
    for (const { playerId, kind } of notices) broadcast.players([playerId], 'noticeAdded', { kind });
  });
};

export type NoticeRow = {
  notice_id: string;
  kind: NoticeKind;
  match_id: string | null;
  game_name: string | null;
  room: RoomKind | null;
  other_username: string | null;
  amount_paise: number | null;
  match_status: MatchStatus | null;
  note: string;
  tournament_id: string | null;
  tournament_title: Bilingual | null;
  created_at: Date;
  read_at: Date | null;
  /** The player was shown how its match ended. */
  is_seen: boolean;
};

const IS_SEEN = `coalesce(m.status in ('completed', 'cancelled') and m.status_since <= s.seen_until, false)`;

/** A player's newest notices, or those before the notice `before`; a call to a match that has started is not among them. */
export const readNoticesOf = ({ db, shown }: ShownQueries, playerId: string, before: string | null, limit: number) =>
  db.query<NoticeRow>(
    `select n.notice_id, n.kind, n.match_id, m.game_name, m.room, other.username as other_username, n.amount_paise, m.status as match_status,
            n.note, n.tournament_id, t.title as tournament_title, n.created_at, n.read_at,
            ${IS_SEEN} as is_seen
     from notices n left join ${shown.match} m using (match_id) left join ${shown.seenOutcomes} s on s.player_id = n.player_id
     left join players other on other.player_id = n.other_id
     left join ${shown.tournament} t on t.tournament_id = n.tournament_id
     where n.player_id = $1 and n.notice_id < coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
       and (n.kind <> all ($4::text[]) or coalesce(m.status in ('new', 'requested', 'deleted'), true))
     order by n.notice_id desc limit $3`,
    [playerId, before, limit, CALLS_TO_PLAY],
  );

// Reading marks all notices up to one, so that those before the newest read one are read too, and no index of the unread ones is
// needed. Ten minutes before it was read are looked through as well: a transaction may have committed older notices since. Kinds that
// are read alone say nothing about those before them.
const UNREAD = `player_id = $1 and read_at is null and notice_id > coalesce((
  select least(b.notice_id, (lpad(to_hex((extract(epoch from b.read_at - interval '10 minutes') * 1000)::bigint), 12, '0')
                             || repeat('0', 20))::uuid)
  from notices b where b.player_id = $1 and b.read_at is not null and b.kind <> all ('{${READ_ALONE.join()}}')
  order by b.notice_id desc limit 1), '00000000-0000-0000-0000-000000000000')`;

/**
 * The number of unread notices for the bell: one for each match, none of an action that is no longer possible, and none of
 * a match whose end the player was shown.
 */
export const countUnread = async ({ db, shown }: ShownQueries, playerId: string): Promise<number> => {
  const [row] = await db.query<{ unread: number }>(
    `select count(distinct coalesce(n.match_id, n.notice_id))::int as unread
     from (select * from notices where ${UNREAD}) n left join ${shown.match} m using (match_id)
     left join ${shown.seenOutcomes} s on s.player_id = n.player_id
     where not ${IS_SEEN} and coalesce(m.status = ($2::jsonb ->> n.kind), true)`,
    [playerId, JSON.stringify(ACTION_STATUS)],
  );
  return row?.unread ?? 0;
};

export const markRead = async (db: Queries, playerId: string, upTo: string, now: Date) => {
  await db.query(`update notices set read_at = $3 where ${UNREAD} and notice_id <= $2`, [playerId, upTo, now]);
};

/** Marks a player's notices of a kind as read, once the player has seen their subject itself. */
export const markKindRead = async (
  db: Queries,
  { playerId, kind }: { playerId: string; kind: (typeof READ_ALONE)[number] },
  now: Date,
) => {
  await db.query(`update notices set read_at = $3 where ${UNREAD} and kind = $2`, [playerId, kind, now]);
};
