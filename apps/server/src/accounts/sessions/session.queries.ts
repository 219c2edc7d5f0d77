import type { Audience } from '../../platform/crypto/access-tokens.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import { bannedAt } from '../players/players.queries.ts';
import type { StoredRefreshToken } from './refresh.rules.ts';

/** The IP address and device of a sign-in. */
export type Origin = {
  readonly address: string;
  readonly device: string;
  /** A keyed hash of the device cookie. */
  readonly deviceHash?: Buffer;
};

type NewSession = {
  sessionId: string;
  audience: Audience;
  personId: string;
  createdAt: Date;
  from?: Origin | undefined;
};

export const insertSession = async (
  tx: Transaction,
  { sessionId, audience, personId, createdAt, from }: NewSession,
) => {
  if (audience === 'player') {
    await tx.query(
      `insert into sessions (session_id, player_id, created_at, last_seen_at, address, device, device_hash)
       values ($1, $2, $3, $3, $4, $5, $6)`,
      [sessionId, personId, createdAt, from?.address ?? null, from?.device ?? null, from?.deviceHash ?? null],
    );
    return;
  }
  await tx.query(
    `insert into sessions (session_id, staff_id, created_at, last_seen_at, confirmed_at, address, device, device_hash)
     values ($1, $2, $3, $3, $3, $4, $5, $6)`,
    [sessionId, personId, createdAt, from?.address ?? null, from?.device ?? null, from?.deviceHash ?? null],
  );
};

/** Stores a refresh token's hash; for one that is stored and was never used, the new expiry. */
export const insertRefreshToken = async (
  tx: Transaction,
  token: { tokenHash: Buffer; sessionId: string; expiresAt: Date },
) => {
  await tx.query(
    `insert into refresh_tokens as stored (token_hash, session_id, expires_at) values ($1, $2, $3)
     on conflict (token_hash) do update set expires_at = excluded.expires_at
       where stored.used_at is null and stored.replaced_at is null`,
    [token.tokenHash, token.sessionId, token.expiresAt],
  );
};

export type RefreshTokenWithSession = StoredRefreshToken & { sessionId: string; personId: string; usedAt: Date | null };

const TOKEN_COLUMNS = selectList<RefreshTokenWithSession>({
  sessionId: 't.session_id',
  personId: 'coalesce(s.player_id, s.staff_id)',
  expiresAt: 't.expires_at',
  replacedAt: 't.replaced_at',
  usedAt: 't.used_at',
  successorUsedAt: 'least(n.used_at, n.replaced_at)',
  revoked: 's.revoked_at is not null',
  lastSeenAt: 's.last_seen_at',
});

const TOKEN = `select ${TOKEN_COLUMNS}
  from refresh_tokens t join sessions s using (session_id) left join refresh_tokens n on n.token_hash = $2
  where t.token_hash = $1`;

/** The hashes under which a refresh token and its successor are stored. */
export type RefreshTokenHashes = { readonly tokenHash: Buffer; readonly successorHash: Buffer };

/** A refresh token and its session; others who present it wait until this transaction ends. */
export const lockRefreshToken = async (
  tx: Transaction,
  { tokenHash, successorHash }: RefreshTokenHashes,
): Promise<RefreshTokenWithSession | null> => {
  const [row] = await tx.query<RefreshTokenWithSession>(`${TOKEN} for update of t`, [tokenHash, successorHash]);
  return row ?? null;
};

/** A refresh token and its session. */
export const findRefreshToken = async (
  db: Queries,
  { tokenHash, successorHash }: RefreshTokenHashes,
): Promise<RefreshTokenWithSession | null> => {
  const [row] = await db.query<RefreshTokenWithSession>(TOKEN, [tokenHash, successorHash]);
  return row ?? null;
};

export const markReplaced = async (tx: Transaction, tokenHash: Buffer, replacedAt: Date) => {
  await tx.query('update refresh_tokens set replaced_at = $2 where token_hash = $1', [tokenHash, replacedAt]);
};

/** Records the first use of a refresh token; idempotent. */
export const markUsed = async (db: Queries, tokenHash: Buffer, usedAt: Date) => {
  await db.query('update refresh_tokens set used_at = $2 where token_hash = $1 and used_at is null', [
    tokenHash,
    usedAt,
  ]);
};

/** Records the time a player's session was last used. */
export const markPlayerSeen = async (tx: Transaction, sessionId: string, at: Date) => {
  await tx.query('update sessions set last_seen_at = $2 where session_id = $1 and player_id is not null', [
    sessionId,
    at,
  ]);
};

/** Records a re-authentication in a session. */
export const saveConfirmedAt = async (db: Queries, sessionId: string, at: Date) => {
  await db.query('update sessions set confirmed_at = $2 where session_id = $1', [sessionId, at]);
};

/** Records activity in a session of staff. */
export const markSeen = async (db: Queries, sessionId: string, at: Date) => {
  await db.query('update sessions set last_seen_at = greatest(last_seen_at, $2) where session_id = $1', [
    sessionId,
    at,
  ]);
};

/** Records a re-authentication in a session of staff, which is activity too. */
export const markConfirmed = async (tx: Transaction, sessionId: string, at: Date) => {
  await tx.query('update sessions set confirmed_at = $2, last_seen_at = $2 where session_id = $1', [sessionId, at]);
};

/** Ends the open sessions with this condition, whose values begin at `$2`; returns their ids. */
export const endSessions = async (
  tx: Queries,
  at: Date,
  { where, values }: { where: string; values: readonly unknown[] },
): Promise<string[]> => {
  const rows = await tx.query<{ session_id: string }>(
    `update sessions set revoked_at = $1 where revoked_at is null and ${where} returning session_id`,
    [at, ...values],
  );
  return rows.map(({ session_id }) => session_id);
};

/** Ends a session with all its tokens; idempotent. */
export const revokeSession = async (tx: Queries, sessionId: string, revokedAt: Date) => {
  await tx.query('update sessions set revoked_at = $2 where session_id = $1 and revoked_at is null', [
    sessionId,
    revokedAt,
  ]);
};

type CookieRow = { session_id: string; player_id: string; banned: boolean; leaving: boolean };

export type PlayerSession = { readonly playerId: string; readonly banned: boolean; readonly leaving: boolean };

/** The players of the sessions that have not ended, by session. */
export const findPlayerSessions = async (
  db: Queries,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, PlayerSession>> => {
  const rows = await db.query<CookieRow>(
    `select s.session_id, s.player_id, ${bannedAt('$2')} as banned, p.deletes_at is not null as leaving from sessions s join players p using (player_id)
     where s.session_id = any (array(select unnest($1::uuid[]))) and s.revoked_at is null`,
    [sessionIds, now],
  );
  return new Map(
    rows.map((row) => [row.session_id, { playerId: row.player_id, banned: row.banned, leaving: row.leaving }]),
  );
};

/** The player and session of a valid refresh token, without rotating it. */
export const findPlayerByRefreshToken = async (db: Queries, tokenHash: Buffer, now: Date) => {
  const [row] = await db.query<CookieRow>(
    `select s.session_id, s.player_id, ${bannedAt('$2')} as banned, p.deletes_at is not null as leaving
     from refresh_tokens t join sessions s using (session_id) join players p using (player_id)
     where t.token_hash = $1 and t.replaced_at is null and t.expires_at > $2 and s.revoked_at is null`,
    [tokenHash, now],
  );
  if (row === undefined) return null;
  return { playerId: row.player_id, sessionId: row.session_id, banned: row.banned, leaving: row.leaving };
};

/** True when a session has a refresh token that is still valid. */
export const hasRefreshToken = async (db: Queries, sessionId: string, now: Date): Promise<boolean> =>
  (await db.query('select from refresh_tokens where session_id = $1 and expires_at > $2 limit 1', [sessionId, now]))
    .length > 0;

/** Locks an open session until the transaction ends; false when it has ended. */
export const lockSession = async (tx: Transaction, sessionId: string): Promise<boolean> => {
  const rows = await tx.query('select from sessions where session_id = $1 and revoked_at is null for no key update', [
    sessionId,
  ]);
  return rows.length > 0;
};
