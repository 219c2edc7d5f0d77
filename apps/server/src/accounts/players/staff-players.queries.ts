import { UUID } from '@muqabla/contract/uuid';
import type { Queries } from '../../platform/db/database.ts';
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

/** Players `p` with their wallets; $1 is the time. */
export const STAFF_PLAYER = `p.player_id, p.username, p.full_name, p.phone, p.avatar, p.refer_code, p.ban_reason,
    ${bannedAt('$1')} as banned, p.created_at, p.deletes_at, p.deleted_at, p.referrer_id, r.username as referrer_username,
    w.deposit_paise, w.reward_paise, w.due_paise, w.last_entry_number
  from players p join ledger.wallets w using (player_id) left join players r on r.player_id = p.referrer_id`;

/** The first and the last text with this prefix, in lower case. */
export const prefixRange = (text: string): [string, string] => [text.toLowerCase(), `${text.toLowerCase()}\u{10FFFF}`];

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
  const [row] = await db.query<StaffPlayerRow>(`select ${STAFF_PLAYER} where p.player_id = $2`, [now, playerId]);
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
