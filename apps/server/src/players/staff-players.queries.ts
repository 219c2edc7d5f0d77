import { UUID } from '@muqabla/contract/uuid';
import type { Queries } from '../platform/db/database.ts';
import { type ListColumns, toPage, type PageRequest, pageSql } from '../platform/db/pagination.rules.ts';
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
  referrer_id: string | null;
  referrer_username: string | null;
  deposit_paise: number;
  reward_paise: number;
  due_paise: number;
  last_entry_number: number;
};

export const PLAYER_ORDER: ListColumns = { time: 'p.created_at', key: [['p.player_id', 'uuid']] };

// $1 is the time.
const playersWith = (
  more = '',
) => `select ${more}p.player_id, p.username, p.full_name, p.phone, p.avatar, p.refer_code, p.ban_reason,
    ${bannedAt('$1')} as banned, p.created_at, p.referrer_id, r.username as referrer_username,
    w.deposit_paise, w.reward_paise, w.due_paise, w.last_entry_number
  from players p join ledger.wallets w using (player_id) left join players r on r.player_id = p.referrer_id`;

const PAGE = 50;
/** The first and the last text that begin so, in small letters. */
const beginningWith = (text: string): [string, string] => [text.toLowerCase(), `${text.toLowerCase()}\u{10FFFF}`];

// Each branch is a range of an index; a name is found by its beginning.
const foundBy = (whole: string, first: string, last: string) => `p.player_id in (
    select player_id from players where phone between ${first} and ${last}
    union select player_id from players where refer_code = upper(${whole})
    union select player_id from players where lower(full_name) between ${first} and ${last}
    union select player_id from players where lower(username) between ${first} and ${last})`;

/** One page of players. */
export const listPlayers = async (
  db: Queries,
  { search, turn, now }: { search: string; turn: PageRequest; now: Date },
) => {
  const values: unknown[] = [now];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(PLAYER_ORDER, turn, bind);
  const [first, last] = beginningWith(search);
  const found = search === '' ? 'true' : foundBy(bind(search), bind(first), bind(last));
  const players = await db.query<StaffPlayerRow & { mark: string }>(
    `${playersWith(`${mark}, `)} where ${found} and ${beyond} ${orderBy} limit ${PAGE + 1}`,
    values,
  );
  return toPage(players, PAGE, turn.sort);
};

/**
 * The ids of the players a text names: the one whose id, whole phone, refer code or username it is, otherwise those whose
 * phone or name begins so, at most as many as asked for.
 */
export const findPlayerIds = async (db: Queries, search: string, most: number): Promise<string[]> => {
  if (UUID.test(search)) return [search];
  const exact = await db.query<{ player_id: string }>(
    `select player_id from players where phone = $1 union select player_id from players where refer_code = upper($1)
     union select player_id from players where lower(username) = lower($1) limit $2`,
    [search, most],
  );
  if (exact.length > 0) return exact.map(({ player_id }) => player_id);
  const found = await db.query<{ player_id: string }>(
    `select player_id from players where phone between $1 and $2
     union select player_id from players where lower(full_name) between $1 and $2
     union select player_id from players where lower(username) between $1 and $2 limit $3`,
    [...beginningWith(search), most],
  );
  return found.map(({ player_id }) => player_id);
};

export const findStaffPlayer = async (db: Queries, playerId: string, now: Date): Promise<StaffPlayerRow | null> => {
  const [row] = await db.query<StaffPlayerRow>(`${playersWith()} where p.player_id = $2`, [now, playerId]);
  return row ?? null;
};

/** Whether a player's KYC stands, was taken back, or never was. */
export const readKycState = async (db: Queries, playerId: string): Promise<'none' | 'verified' | 'revoked'> => {
  const [kept] = await db.query<{ revoked: boolean }>(
    'select revoked_at is not null as revoked from kyc where player_id = $1',
    [playerId],
  );
  if (kept === undefined) return 'none';
  return kept.revoked ? 'revoked' : 'verified';
};
