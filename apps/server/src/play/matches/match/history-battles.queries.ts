import type { MatchStatus, RoomKind, Side } from '@muqabla/contract/play/matches/match';
import { entryNumbers, entryNumbersAt } from '../../../core/ledger/balances.ts';
import { boundsOf, type EntryPage, PAGE } from '../../../core/wallet/history.queries.ts';
import type { Page } from '../../../core/wallet/history.rules.ts';
import type { Queries } from '../../../platform/db/database.ts';

/** A match the player staked in. `side` is null if the player left it before it began. */
export type BattleRow = {
  match_id: string;
  game_name: string;
  room: RoomKind;
  room_code: string | null;
  status: MatchStatus;
  stake_paise: number;
  winner: Side | null;
  is_drawn: boolean;
  side: Side | null;
  opponent_id: string | null;
  opponent_username: string | null;
  opponent_avatar: string | null;
  staked_at: Date;
  /** Numbers of its entries, newest first. */
  line_numbers: number[];
};

/**
 * True where a match `m` ended in a draw. A draw returns the stakes like a cancelled match, so only the move that ended it
 * tells them apart; versions before 0.3.0 offered games on Lichess.
 */
export const IS_DRAWN = `m.status = 'cancelled' and m.joiner_id is not null and exists (
  select from match_events ended where ended.match_id = m.match_id and ended.version = m.version
    and ended.move in ('finishBoard', 'finishLichess') and ended.note like 'drawn%')`;

/** One page of the entries by which the player last staked in each match, and how many matches there are. */
export const findStakes = async (
  db: Queries,
  { playerId, search }: { playerId: string; search: string },
  page: Page,
): Promise<EntryPage> => {
  const [found] = await db.query<EntryPage>(
    `select ${PAGE} from (
       select max(e.entry_number) as entry_number from ledger.entries e
       ${search === '' ? '' : 'join matches m on m.match_id = e.match_id and $1 in (m.host_id, m.joiner_id) and position(lower($2::text) in lower(m.room_code)) > 0'}
       where e.player_id = $1 and e.entry_number <= $5 and e.entry_number = any (${entryNumbers('$1', "kind = 'stake_held'")})
         and $2::text is not null group by e.match_id
     ) stake`,
    [playerId, search, ...boundsOf(page)],
  );
  return found ?? { total: 0, numbers: [] };
};

/**
 * The matches of these stakes, the latest stake first. Referral bonuses are money of their own, not of the match. The lines of all
 * matches are found at once, by the times of their transfers.
 */
export const readBattles = (db: Queries, playerId: string, stakes: readonly number[]) =>
  db.query<BattleRow>(
    `with stake as materialized (
       select match_id, entry_number, created_at from ledger.entries where player_id = $1 and entry_number = any ($2::bigint[])
     ), moved as materialized (
       select t.created_at as at from stake join ledger.transfers t using (match_id)
     ), line as materialized (
       select match_id, entry_number from ledger.entries
       where player_id = $1 and match_id in (select match_id from stake) and kind not in ('referral_bonus', 'referral_reversed')
         and entry_number = any (${entryNumbersAt('$1')})
     )
     select m.match_id, m.game_name, m.room, own.side, m.status, m.stake_paise, m.winner, ${IS_DRAWN} as is_drawn,
            e.created_at as staked_at,
            case when own.side is not null then m.room_code end as room_code,
            opponent.player_id as opponent_id, opponent.username as opponent_username, opponent.avatar as opponent_avatar,
            array(select line.entry_number::float8 from line where line.match_id = e.match_id
                  order by line.entry_number desc) as line_numbers
     from stake e
     join matches m using (match_id)
     cross join lateral (select case $1::uuid when m.host_id then 'host' when m.joiner_id then 'joiner' end as side) own
     left join players opponent
       on opponent.player_id = case own.side when 'host' then m.joiner_id when 'joiner' then m.host_id end
     order by e.entry_number desc`,
    [playerId, stakes],
  );
