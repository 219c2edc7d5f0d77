import type { BanKind } from '@muqabla/contract/accounts/players/ban-terms';
import type { Language } from '@muqabla/contract/languages';
import type { Queries, Transaction } from '../../platform/db/database.ts';

export type NewPlayerRow = {
  playerId: string;
  phone: string;
  fullName: string;
  username: string;
  avatar: string;
  referCode: string;
  referrerId: string | null;
  createdAt: Date;
};

/** Inserts a player who has confirmed their age; false when the phone or the refer code is taken. */
export const insertPlayer = async (tx: Transaction, player: NewPlayerRow): Promise<boolean> => {
  const inserted = await tx.query(
    `insert into players (player_id, phone, full_name, username, avatar, refer_code, referrer_id, adult_confirmed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning player_id`,
    [
      player.playerId,
      player.phone,
      player.fullName,
      player.username,
      player.avatar,
      player.referCode,
      player.referrerId,
      player.createdAt,
    ],
  );
  return inserted.length === 1;
};

export const saveAvatar = async (db: Queries, playerId: string, avatar: string) => {
  await db.query('update players set avatar = $2 where player_id = $1', [playerId, avatar]);
};

/**
 * Locks a username until the transaction ends; false if another player has it, whatever its case. Names are stored in form
 * NFKC. Deleted accounts share one name, and players who had the same before keep it.
 */
export const claimUsername = async (tx: Transaction, playerId: string, username: string): Promise<boolean> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('username ' || lower($1::text), 0))`, [username]);
  const others = await tx.query(
    'select from players where lower(username) = lower($2::text) and player_id <> $1 and deleted_at is null limit 1',
    [playerId, username],
  );
  return others.length === 0;
};

export const saveUsername = async (db: Queries, playerId: string, username: string) => {
  await db.query('update players set username = $2 where player_id = $1', [playerId, username]);
};

export const saveLanguage = async (db: Queries, playerId: string, language: Language) => {
  await db.query('update players set language = $2 where player_id = $1 and language is distinct from $2', [
    playerId,
    language,
  ]);
};

type Ban = { readonly kind: BanKind; readonly reason: string; readonly reasonHi: string; readonly until: Date | null };

/** Marks a player as banned, or with null as banned no longer. */
export const saveBanned = async (tx: Transaction, playerId: string, ban: (Ban & { readonly at: Date }) | null) => {
  await tx.query(
    `update players set banned_at = $2, ban_kind = $3, ban_reason = $4, ban_reason_hi = $5, ban_until = $6
     where player_id = $1`,
    [playerId, ban?.at ?? null, ban?.kind ?? null, ban?.reason ?? '', ban?.reasonHi ?? '', ban?.until ?? null],
  );
};

/** Closes an account for all but its end at this time; with null opens it again. */
export const saveDeletesAt = async (tx: Transaction, playerId: string, deletesAt: Date | null) => {
  await tx.query('update players set deletes_at = $2 where player_id = $1', [playerId, deletesAt]);
};

export const setHidesOnline = async (db: Queries, playerId: string, hides: boolean): Promise<void> => {
  await db.query('update players set hides_online = $2 where player_id = $1 and hides_online <> $2', [playerId, hides]);
};

/** SQL of the names of the players with the ids `$1`, as the audit log shows them. */
export const PLAYER_NAMES =
  'select player_id as id, username as name, null::bigint as paise from players where player_id = any ($1::uuid[])';

/** Marks an account as one that a program plays; the database refuses it where money is live. */
export const insertRobot = (db: Queries, robotId: string) =>
  db.query('insert into robots (player_id) values ($1) on conflict do nothing', [robotId]);
