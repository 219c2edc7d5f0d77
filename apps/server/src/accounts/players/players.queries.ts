import type { BanKind } from '@muqabla/contract/accounts/players/ban-terms';
import type { SharedTrait } from '@muqabla/contract/accounts/players/sign-in-calls';
import type { Language } from '@muqabla/contract/languages';
import type { Paise } from '@muqabla/contract/money';
import { isGiven } from '../../core/consents/purposes.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import type { ShownRows, ShownQueries } from '../../platform/seams/join-seams.ts';

export const isPlayer = async (db: Queries, playerId: string): Promise<boolean> =>
  (await db.query('select from players where player_id = $1', [playerId])).length > 0;

/** True when the player exists and their account was not deleted. */
export const hasAccount = async (db: Queries, playerId: string): Promise<boolean> =>
  (await db.query('select from players where player_id = $1 and deleted_at is null', [playerId])).length > 0;

/** SQL condition: the player `p` is banned at the time in this parameter. */
export const bannedAt = (parameter: `$${number}`) =>
  `(p.banned_at is not null and coalesce(p.ban_until > ${parameter}, true))`;

/** The ids of the players that are banned. */
export const readBanned = async (db: Queries, playerIds: readonly string[], now: Date): Promise<Set<string>> => {
  const closed = await readClosed(db, playerIds, now);
  return new Set([...closed].flatMap(([playerId, reason]) => (reason === 'BANNED' ? [playerId] : [])));
};

/**
 * Reads the reason why players may not enter or start battles: they are banned, or their account is about to be
 * deleted.
 */
export const readClosed = async (
  db: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, 'BANNED' | 'DELETION_PENDING'>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await db.query<{ player_id: string; banned: boolean }>(
    `select player_id, ${bannedAt('$2')} as banned from players p
     where player_id = any ($1::uuid[]) and (${bannedAt('$2')} or p.deletes_at is not null or p.deleted_at is not null)`,
    [playerIds, now],
  );
  return new Map(rows.map(({ player_id, banned }) => [player_id, banned ? 'BANNED' : 'DELETION_PENDING']));
};

/** Finds a player by phone, with the language they have chosen. */
export const findPlayerByPhone = async (
  db: Queries,
  phone: string,
): Promise<{ playerId: string; language: Language | null } | null> => {
  const [row] = await db.query<{ player_id: string; language: Language | null }>(
    'select player_id, language from players where phone = $1',
    [phone],
  );
  return row === undefined ? null : { playerId: row.player_id, language: row.language };
};

export const findPlayerIdByPhone = async (db: Queries, phone: string): Promise<string | null> =>
  (await findPlayerByPhone(db, phone))?.playerId ?? null;

export const findPlayerIdByReferCode = async (db: Queries, referCode: string): Promise<string | null> => {
  const [row] = await db.query<{ player_id: string }>('select player_id from players where refer_code = $1', [
    referCode,
  ]);
  return row?.player_id ?? null;
};

/**
 * Returns true when a player's account exists, and keeps it from being removed until the transaction ends, so that
 * postings of the transaction have an account.
 */
export const keepAccount = async (tx: Transaction, playerId: string): Promise<boolean> =>
  (await tx.query('select from players where player_id = $1 and deleted_at is null for key share', [playerId])).length >
  0;

/** A player's phone; null when there is no such player. */
export const findPlayerPhone = async (db: Queries, playerId: string): Promise<string | null> => {
  const [row] = await db.query<{ phone: string }>(
    'select phone from players where player_id = $1 and deleted_at is null',
    [playerId],
  );
  return row?.phone ?? null;
};

export type Payer = { phone: string; fullName: string; username: string };

/** The phone and names by which payment gateways and papers know a player; null when there is no such player. */
export const findPayer = async (db: Queries, playerId: string): Promise<Payer | null> => {
  const [row] = await db.query<{ phone: string; full_name: string; username: string }>(
    'select phone, full_name, username from players where player_id = $1',
    [playerId],
  );
  return row === undefined ? null : { phone: row.phone, fullName: row.full_name, username: row.username };
};

export type OwnPlayer = {
  playerId: string;
  phone: string;
  fullName: string;
  username: string;
  avatar: string;
  language: Language | null;
  referCode: string;
  banned: boolean;
  /** The time at which the account is removed; null when no deletion is pending. */
  deletesAt: Date | null;
  ban: { kind: BanKind; reason: { en: string; hi: string }; until: Date | null };
  deposit: Paise;
  reward: Paise;
  /** The player has taken back that visits are measured. */
  isUnmeasured: boolean;
  /** The account of the last withdrawal by UPI, and of the last to a bank. */
  lastUpi: string | null;
  lastBank: { accountHolderName: string; accountNumber: string; ifscCode: string } | null;
};

type OwnRow = Omit<OwnPlayer, 'ban'> & {
  banKind: BanKind | null;
  banReason: string;
  banReasonHi: string;
  banUntil: Date | null;
};

const ownPlayerOf = ({ banKind, banReason, banReasonHi, banUntil, ...player }: OwnRow): OwnPlayer => ({
  ...player,
  ban: {
    kind: banKind ?? 'other',
    reason: { en: banReason, hi: banReasonHi === '' ? banReason : banReasonHi },
    until: banUntil,
  },
});

const ownColumns = ({ withdrawal }: ShownRows) =>
  selectList<OwnRow>({
    playerId: 'p.player_id',
    phone: 'p.phone',
    fullName: 'p.full_name',
    username: 'p.username',
    avatar: 'p.avatar',
    language: 'p.language',
    referCode: 'p.refer_code',
    banned: bannedAt('$2'),
    deletesAt: 'p.deletes_at',
    banKind: 'p.ban_kind',
    banReason: 'p.ban_reason',
    banReasonHi: 'p.ban_reason_hi',
    banUntil: 'p.ban_until',
    deposit: 'w.deposit_paise',
    reward: 'w.reward_paise',
    isUnmeasured: `not ${isGiven('measurement')}`,
    lastUpi: `(select upi from ${withdrawal} x where player_id = p.player_id and method = 'UPI'
    order by requested_at desc limit 1)`,
    lastBank: `(select json_build_object('accountHolderName', account_holder_name, 'accountNumber', account_number,
      'ifscCode', ifsc_code)
    from ${withdrawal} x where player_id = p.player_id and method = 'BANK' order by requested_at desc limit 1)`,
  });

/** Players by id, with their wallets and last used accounts. */
export const findOwnPlayers = async (
  { db, shown }: ShownQueries,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, OwnPlayer>> => {
  const rows = await db.query<OwnRow>(
    `select ${ownColumns(shown)}
     from players p join ledger.wallets w using (player_id) where p.player_id = any ($1::uuid[])`,
    [playerIds, now],
  );
  return new Map(rows.map((row) => [row.playerId, ownPlayerOf(row)]));
};

/** A player with their wallets and last used accounts; null when the player does not exist. */
export const findOwnPlayer = async (services: ShownQueries, playerId: string, now: Date): Promise<OwnPlayer | null> =>
  (await findOwnPlayers(services, [playerId], now)).get(playerId) ?? null;

/** Reads usernames by player id. */
export const readUsernames = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.query<{ player_id: string; username: string }>(
    'select player_id, username from players where player_id = any ($1::uuid[])',
    [playerIds],
  );
  return new Map(rows.map(({ player_id, username }) => [player_id, username]));
};

export type RelatedRow = { player_id: string; username: string; banned: boolean; shared: SharedTrait[] };

/** Reads who shares a device, an address or a payout account with a player, by the wing that has the payouts. */
export type ReadRelated = (db: Queries, playerId: string, now: Date) => Promise<RelatedRow[]>;

/** Reads who has met whom, by the wing that has the battles. */
export type HaveMet = {
  /** True when a match is one of these two players that has begun. */
  haveMetIn(db: Queries, matchId: string, one: string, other: string): Promise<boolean>;
  /** True when two players had a battle that was decided after an instant. */
  haveMetSince(db: Queries, one: string, other: string, since: Date): Promise<boolean>;
};
