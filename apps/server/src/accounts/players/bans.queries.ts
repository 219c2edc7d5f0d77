import type { BanKind } from '@muqabla/contract/accounts/players/ban-terms';
import { saveBanned } from '../../core/people/players.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { bannedAt } from './players.queries.ts';

/** Reads a player's ban and locks the player until the transaction ends; null when the player does not exist, or no longer. */
export const lockBanState = async (tx: Transaction, playerId: string, now: Date) => {
  const [row] = await tx.query<{ banned: boolean; until: Date | null }>(
    `select ${bannedAt('$2')} as banned, p.ban_until as until from players p
     where p.player_id = $1 and p.deleted_at is null for no key update`,
    [playerId, now],
  );
  return row ?? null;
};

/** A ban that was decided. */
export type DecidedBan = {
  playerId: string;
  kind: BanKind;
  reason: string;
  reasonHi: string;
  note: string;
  until: Date | null;
  staff: Pick<StaffIdentity, 'staffId' | 'role'>;
};

type NewBan = {
  banId: string;
  playerId: string;
  kind: BanKind;
  reason: string;
  reasonHi: string;
  note: string;
  staffId: string;
  at: Date;
  until: Date | null;
};

/** Bans a player and adds the ban to their history. */
export const insertBan = async (tx: Transaction, ban: NewBan) => {
  const { banId, playerId, kind, reason, reasonHi, note, staffId, at, until } = ban;
  await tx.query(
    `insert into player_bans (ban_id, player_id, kind, reason, reason_hi, note, banned_by, banned_at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [banId, playerId, kind, reason, reasonHi, note, staffId, at, until],
  );
  await saveBanned(tx, playerId, { at, kind, reason, reasonHi, until });
};

/** Ends a player's ban; the history keeps the staff member and the reason. */
export const endBan = async (
  tx: Transaction,
  { playerId, staffId, reason, at }: { playerId: string; staffId: string; reason: string; at: Date },
) => {
  await tx.query(
    `update player_bans set lifted_by = $2, lift_reason = $3, lifted_at = $4
     where ban_id = (select ban_id from player_bans where player_id = $1 order by ban_id desc limit 1)`,
    [playerId, staffId, reason, at],
  );
  await saveBanned(tx, playerId, null);
};

export type BanRow = {
  ban_id: string;
  kind: BanKind;
  reason: string;
  reason_hi: string;
  note: string;
  banned_by: string;
  banned_by_name: string;
  banned_at: Date;
  until: Date | null;
  lifted_by: string | null;
  lifted_by_name: string | null;
  lifted_at: Date | null;
  lift_reason: string | null;
};

/** A player's bans, newest first, at most `max`. */
export const readBans = (db: Queries, playerId: string, max: number) =>
  db.query<BanRow>(
    `select b.ban_id, b.kind, b.reason, b.reason_hi, b.note, b.banned_by, s.name as banned_by_name, b.banned_at, b.until,
            b.lifted_by, l.name as lifted_by_name, b.lifted_at, b.lift_reason
     from player_bans b join staff s on s.staff_id = b.banned_by left join staff l on l.staff_id = b.lifted_by
     where b.player_id = $1 order by b.ban_id desc limit $2`,
    [playerId, max],
  );
