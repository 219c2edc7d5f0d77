import type { ApiKeyScope } from '@muqabla/contract/console/api-keys/api-key-terms';
import type { StaffRole } from '@muqabla/contract/roles';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import type { StoredKey } from './api-key-token.ts';

/** A key with its maker and its last use. */
export type KeyDetails = StoredKey & {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly networks: readonly string[];
  readonly requestsPerMinute: number;
  readonly maker: { readonly id: string; readonly name: string; readonly role: StaffRole };
  readonly createdAt: Date;
  readonly lastUse: { readonly at: Date; readonly address: string } | null;
};

type Row = Omit<KeyDetails, 'lastUse'> & { lastAt: Date | null; lastAddress: string | null };

const keyOf = ({ lastAt, lastAddress, ...key }: Row): KeyDetails => ({
  ...key,
  lastUse: lastAt === null ? null : { at: lastAt, address: lastAddress ?? '' },
});

const COLUMNS = selectList<Omit<KeyDetails, 'lastUse'>>({
  keyId: 'k.key_id',
  name: 'k.name',
  scopes: 'k.scopes',
  networks: 'k.networks',
  requestsPerMinute: 'k.requests_per_minute',
  secretHash: 'k.secret_hash',
  oldSecretHash: 'k.old_secret_hash',
  oldSecretUntil: 'k.old_secret_until',
  maker: `jsonb_build_object('id', k.created_by, 'name', s.name, 'role', s.role)`,
  isMakerDisabled: 's.disabled_at is not null',
  createdAt: 'k.created_at',
  expiresAt: 'k.expires_at',
  revokedAt: 'k.revoked_at',
});
const LAST_USE = `left join lateral (select u.last_at, u.address as last_address from api_key_uses u
  where u.key_id = k.key_id order by u.hour desc, u.last_at desc limit 1) last on true`;

/** Reads a key by its id, without its last use, which no request needs. */
export const findKey = async (db: Queries, keyId: string): Promise<KeyDetails | null> => {
  const [row] = await db.query<Row>(
    `select ${COLUMNS}, null::timestamptz as "lastAt", null as "lastAddress" from api_keys k join staff s on s.staff_id = k.created_by
     where k.key_id = $1`,
    [keyId],
  );
  return row === undefined ? null : keyOf(row);
};

/** Reads all keys, or one, with the last use of each, the newest first. */
export const readKeys = async (db: Queries, keyId: string | null = null): Promise<KeyDetails[]> => {
  const rows = await db.query<Row>(
    `select ${COLUMNS}, last.last_at as "lastAt", last.last_address as "lastAddress" from api_keys k join staff s on s.staff_id = k.created_by ${LAST_USE}
     where $1::uuid is null or k.key_id = $1 order by k.created_at desc, k.key_id`,
    [keyId],
  );
  return rows.map(keyOf);
};

/** Locks a key until the transaction ends; false when there is none. */
export const lockKey = async (tx: Transaction, keyId: string): Promise<boolean> =>
  (await tx.query('select from api_keys where key_id = $1 for no key update', [keyId])).length > 0;

/** Counts the keys that work, and keeps others from being made until the transaction ends. */
export const countKeysInUse = async (tx: Transaction, now: Date): Promise<number> => {
  await tx.query("select pg_advisory_xact_lock(hashtext('api_keys'))");
  const [row] = await tx.query<{ keys: number }>(
    'select count(*)::int as keys from api_keys where revoked_at is null and expires_at > $1',
    [now],
  );
  return row?.keys ?? 0;
};

/** Counts the keys in use that end within 14 days, and those that nothing has used for 90 days. */
export const countKeysToLookAt = async (db: Queries, now: Date): Promise<{ ending: number; unused: number }> => {
  const [row] = await db.query<{ ending: number; unused: number }>(
    `select count(*) filter (where k.expires_at < $1::timestamptz + interval '14 days'
                               and exists (select from api_key_uses u where u.key_id = k.key_id))::int as ending,
            count(*) filter (where k.created_at < $1::timestamptz - interval '90 days' and not exists (
              select from api_key_uses u where u.key_id = k.key_id and u.hour > $1::timestamptz - interval '90 days'))::int as unused
     from api_keys k where k.revoked_at is null and k.expires_at > $1`,
    [now],
  );
  return row ?? { ending: 0, unused: 0 };
};

export type NewKey = {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly networks: readonly string[];
  readonly requestsPerMinute: number;
  readonly secretHash: Buffer;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export const insertKey = async (tx: Transaction, key: NewKey) => {
  await tx.query(
    `insert into api_keys (key_id, name, scopes, networks, requests_per_minute, secret_hash, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      key.keyId,
      key.name,
      key.scopes,
      key.networks,
      key.requestsPerMinute,
      key.secretHash,
      key.createdBy,
      key.createdAt,
      key.expiresAt,
    ],
  );
};

/** Replaces the secret of a locked key; the one before works until `oldUntil`. */
export const replaceSecret = async (tx: Transaction, keyId: string, secretHash: Buffer, oldUntil: Date) => {
  await tx.query(
    `update api_keys set old_secret_hash = secret_hash, old_secret_until = $3, secret_hash = $2 where key_id = $1`,
    [keyId, secretHash, oldUntil],
  );
};

/** Ends a locked key; the time of the first end stays. */
export const endKey = async (tx: Transaction, keyId: string, at: Date) => {
  await tx.query('update api_keys set revoked_at = coalesce(revoked_at, $2) where key_id = $1', [keyId, at]);
};

/** The requests of a key in an hour from one address, to be added to what is stored. */
export type KeyUses = {
  readonly keyId: string;
  readonly hour: Date;
  readonly address: string;
  readonly requests: number;
  readonly refused: number;
  readonly lastAt: Date;
};

export const addUses = async (db: Queries, uses: readonly KeyUses[]) => {
  if (uses.length === 0) return;
  const rows = uses.map(({ keyId, lastAt, ...rest }) => ({ key_id: keyId, last_at: lastAt, ...rest }));
  await db.query(
    `insert into api_key_uses as kept (key_id, hour, address, requests, refused, last_at)
     select key_id, hour, address, requests, refused, last_at
     from jsonb_to_recordset($1::jsonb) u (key_id uuid, hour timestamptz, address text, requests int, refused int, last_at timestamptz)
     order by key_id, hour, address
     on conflict (key_id, hour, address) do update
     set requests = kept.requests + excluded.requests, refused = kept.refused + excluded.refused,
         last_at = greatest(kept.last_at, excluded.last_at)`,
    [JSON.stringify(rows)],
  );
};

/** Deletes the uses before an hour, but the last of each key, which its list shows. */
export const deleteOldUses = async (db: Queries, before: Date): Promise<void> => {
  await db.query(
    `delete from api_key_uses u where u.hour < $1
       and exists (select from api_key_uses later where later.key_id = u.key_id and later.last_at > u.last_at)`,
    [before],
  );
};

const USES_SHOWN = 200;

/** Lists the requests of a key by hour and address, the newest first. */
export const listUses = (db: Queries, keyId: string) =>
  db.query<{ hour: Date; address: string; requests: number; refused: number }>(
    `select hour, address, requests, refused from api_key_uses where key_id = $1 order by hour desc, last_at desc limit ${USES_SHOWN}`,
    [keyId],
  );
