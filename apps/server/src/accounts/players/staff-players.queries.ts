import { UUID } from '@muqabla/contract/uuid';
import type { Queries } from '../../platform/db/database.ts';
import { type ListColumns, toPage, type PageRequest, pageSql } from '../../platform/db/pagination.rules.ts';
import { bannedAt } from './players.queries.ts';

/** A player with their wallets, as staff see them. Amounts in paise. */
export type StaffPlayerRow = {
  player_id: string;
  username: string;
  full_name: string;
  phone: string;
  avatar: string;
  refer_code: string;
  ban_reason: string;
  banned: boolean;
  created_at: Date;
  deletes_at: Date | null;
  deleted_at: Date | null;
  referrer_id: string | null;
  referrer_username: string | null;
  deposit_paise: number;
  reward_paise: number;
  due_paise: number;
  last_entry_number: number;
};

export const PLAYER_ORDER: ListColumns = { time: 'p.created_at', key: [['p.player_id', 'uuid']] };

// $1 is the time.
const selectSql = (
  more = '',
) => `select ${more}p.player_id, p.username, p.full_name, p.phone, p.avatar, p.refer_code, p.ban_reason,
    ${bannedAt('$1')} as banned, p.created_at, p.deletes_at, p.deleted_at, p.referrer_id, r.username as referrer_username,
    w.deposit_paise, w.reward_paise, w.due_paise, w.last_entry_number
  from players p join ledger.wallets w using (player_id) left join players r on r.player_id = p.referrer_id`;

const PAGE = 50;
/** The first and the last text with this prefix, in lower case. */
const prefixRange = (text: string): [string, string] => [text.toLowerCase(), `${text.toLowerCase()}\u{10FFFF}`];

// Each branch is a range of an index; names match by prefix. A phone matches as a whole: searched by its beginning, a
// masked phone could be guessed digit by digit.
const searchSql = (exact: string, first: string, last: string) => `p.player_id in (
    select player_id from players where phone = ${exact}
    union select player_id from players where refer_code = upper(${exact})
    union select player_id from players where lower(full_name) between ${first} and ${last}
    union select player_id from players where lower(username) between ${first} and ${last})`;

/** One page of players. `search` is a whole phone or refer code, or a prefix of a name. */
export const searchPlayers = async (
  db: Queries,
  { search, pageRequest, now }: { search: string; pageRequest: PageRequest; now: Date },
) => {
  const values: unknown[] = [now];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(PLAYER_ORDER, pageRequest, bind);
  const [first, last] = prefixRange(search);
  const found = search === '' ? 'true' : searchSql(bind(search), bind(first), bind(last));
  const players = await db.query<StaffPlayerRow & { mark: string }>(
    `${selectSql(`${mark}, `)} where ${found} and ${beyond} ${orderBy} limit ${PAGE + 1}`,
    values,
  );
  return toPage(players, PAGE, pageRequest.sort);
};

/**
 * The ids of the players a text names: the player with this id, complete phone, refer code or username, otherwise those
 * whose name starts with it, at most `max`.
 */
export const findPlayerIds = async (db: Queries, search: string, max: number): Promise<string[]> => {
  if (UUID.test(search)) return [search];
  const exact = await db.query<{ player_id: string }>(
    `select player_id from players where phone = $1 union select player_id from players where refer_code = upper($1)
     union select player_id from players where lower(username) = lower($1) limit $2`,
    [search, max],
  );
  if (exact.length > 0) return exact.map(({ player_id }) => player_id);
  const found = await db.query<{ player_id: string }>(
    `select player_id from players where lower(full_name) between $1 and $2
     union select player_id from players where lower(username) between $1 and $2 limit $3`,
    [...prefixRange(search), max],
  );
  return found.map(({ player_id }) => player_id);
};

export const findStaffPlayer = async (db: Queries, playerId: string, now: Date): Promise<StaffPlayerRow | null> => {
  const [row] = await db.query<StaffPlayerRow>(`${selectSql()} where p.player_id = $2`, [now, playerId]);
  return row ?? null;
};

/** The status of a player's KYC. */
export const readKycState = async (db: Queries, playerId: string): Promise<'none' | 'verified' | 'revoked'> => {
  const [kyc] = await db.query<{ revoked: boolean }>(
    'select revoked_at is not null as revoked from kyc where player_id = $1',
    [playerId],
  );
  if (kyc === undefined) return 'none';
  return kyc.revoked ? 'revoked' : 'verified';
};
