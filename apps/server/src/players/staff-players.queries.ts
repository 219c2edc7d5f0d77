import type { Queries } from '../platform/database.ts';
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

// $1 is the time.
const PLAYERS = `select p.player_id, p.username, p.full_name, p.phone, p.avatar, p.refer_code, p.ban_reason,
    ${bannedAt('$1')} as banned, p.created_at, p.referrer_id, r.username as referrer_username,
    w.deposit_paise, w.reward_paise, w.due_paise, w.last_entry_number
  from players p join ledger.wallets w using (player_id) left join players r on r.player_id = p.referrer_id`;

const PAGE = 50;
const prefixOf = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

// Each branch is a range of an index; a name is found by its beginning.
const FOUND = `p.player_id in (
    select player_id from players where phone like $3
    union select player_id from players where refer_code = upper($2)
    union select player_id from players where lower(full_name) like $3
    union select player_id from players where lower(username) like $3)`;

/** One page of players, newest first, with how many pages there are. */
export const listPlayers = async (db: Queries, { search, page, now }: { search: string; page: number; now: Date }) => {
  // Every parameter stands in each statement, so that its type is known.
  const where = `where $1::timestamptz is not null and ${search === '' ? '$2::text is not null and $3::text is not null' : FOUND}`;
  const values = [now, search, prefixOf(search)];
  const players = await db.query<StaffPlayerRow>(
    `${PLAYERS} ${where} order by p.created_at desc, p.player_id limit ${PAGE} offset $4`,
    [...values, (page - 1) * PAGE],
  );
  const [counted] = await db.query<{ fitting: number }>(
    `select count(*)::int as fitting from players p ${where}`,
    values,
  );
  return { players, totalPages: Math.max(1, Math.ceil((counted?.fitting ?? 0) / PAGE)) };
};

const ID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The ids of the players a text names: the one whose id, whole phone, refer code or username it is, otherwise those whose
 * phone or name begins so, at most as many as asked for.
 */
export const findPlayerIds = async (db: Queries, search: string, most: number): Promise<string[]> => {
  if (ID_FORM.test(search)) return [search];
  const exact = await db.query<{ player_id: string }>(
    `select player_id from players where phone = $1 union select player_id from players where refer_code = upper($1)
     union select player_id from players where lower(username) = lower($1) limit $2`,
    [search, most],
  );
  if (exact.length > 0) return exact.map(({ player_id }) => player_id);
  const first = search.toLowerCase();
  const found = await db.query<{ player_id: string }>(
    `select player_id from players where phone between $1 and $2
     union select player_id from players where lower(full_name) between $1 and $2
     union select player_id from players where lower(username) between $1 and $2 limit $3`,
    [first, `${first}\u{10FFFF}`, most],
  );
  return found.map(({ player_id }) => player_id);
};

export const findStaffPlayer = async (db: Queries, playerId: string, now: Date): Promise<StaffPlayerRow | null> => {
  const [row] = await db.query<StaffPlayerRow>(`${PLAYERS} where p.player_id = $2`, [now, playerId]);
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
