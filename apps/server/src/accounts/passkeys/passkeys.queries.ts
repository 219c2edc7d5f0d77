import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import type { PasskeyAge } from './passkey.rules.ts';

/** The kind of person who owns a passkey. */
export type PasskeyOwner = 'player' | 'staff';

/** A stored passkey with the key by which its signatures are verified. */
export type StoredPasskey = PasskeyAge & {
  readonly ownerId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly lastUsedAt: Date | null;
};

const select = (owner: PasskeyOwner) => {
  const columns = selectList<StoredPasskey>({
    passkeyId: 'passkey_id',
    ownerId: `${owner}_id`,
    credentialId: 'credential_id',
    publicKey: 'public_key',
    counter: 'counter',
    transports: 'transports',
    isSynced: 'is_synced',
    name: 'name',
    createdAt: 'created_at',
    lastUsedAt: 'last_used_at',
    blockedAt: 'blocked_at',
    removedAt: 'removed_at',
  });
  return `select ${columns} from passkeys`;
};

/** Reads all passkeys of a person, the newest first, those removed lately included. */
export const readPasskeys = (db: Queries, owner: PasskeyOwner, ownerId: string): Promise<StoredPasskey[]> =>
  db.query<StoredPasskey>(`${select(owner)} where ${owner}_id = $1 order by created_at desc, passkey_id`, [ownerId]);

/** Finds the passkey of a player or of a member of staff by the id that its authenticator gave it; null when it is removed. */
export const findPasskey = async (
  db: Queries,
  owner: PasskeyOwner,
  credentialId: Buffer,
): Promise<StoredPasskey | null> => {
  const [row] = await db.query<StoredPasskey>(
    `${select(owner)} where credential_id = $1 and ${owner}_id is not null and removed_at is null`,
    [credentialId],
  );
  return row ?? null;
};

/** Keeps further passkeys of a person from being added until the transaction ends. */
export const lockOwner = async (tx: Transaction, owner: PasskeyOwner, ownerId: string) => {
  const table = owner === 'player' ? 'players' : 'staff';
  await tx.query(`select from ${table} where ${owner}_id = $1 for no key update`, [ownerId]);
};

/** Inserts a passkey; false when its authenticator's id is known already. */
export const insertPasskey = async (
  tx: Transaction,
  owner: PasskeyOwner,
  passkey: Pick<
    StoredPasskey,
    | 'passkeyId'
    | 'ownerId'
    | 'credentialId'
    | 'publicKey'
    | 'counter'
    | 'transports'
    | 'isSynced'
    | 'name'
    | 'createdAt'
  >,
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into passkeys (passkey_id, ${owner}_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning passkey_id`,
    [
      passkey.passkeyId,
      passkey.ownerId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.isSynced,
      passkey.name,
      passkey.createdAt,
    ],
  );
  return rows.length === 1;
};

/** Locks a passkey that still proves something; null when it does not. Returns its counter. */
export const lockPasskey = async (tx: Transaction, passkeyId: string): Promise<{ counter: number } | null> => {
  const [row] = await tx.query<{ counter: number }>(
    'select counter from passkeys where passkey_id = $1 and blocked_at is null and removed_at is null for no key update',
    [passkeyId],
  );
  return row ?? null;
};

/** Records the use of a passkey with the counter that its authenticator sent. */
export const recordUse = (
  tx: Transaction,
  { passkeyId, counter, isSynced, at }: { passkeyId: string; counter: number; isSynced: boolean; at: Date },
) =>
  tx.send('update passkeys set counter = $2, is_synced = $3, last_used_at = $4 where passkey_id = $1', [
    passkeyId,
    counter,
    isSynced,
    at,
  ]);

/** Blocks a passkey that was copied. */
export const blockPasskey = (tx: Transaction, passkeyId: string, at: Date) =>
  tx.send('update passkeys set blocked_at = $2 where passkey_id = $1', [passkeyId, at]);

/** Renames a passkey of this person; false when there is none. */
export const setPasskeyName = async (
  db: Queries,
  owner: PasskeyOwner,
  { passkeyId, ownerId, name }: { passkeyId: string; ownerId: string; name: string },
): Promise<boolean> => {
  const rows = await db.query(
    `update passkeys set name = $3 where passkey_id = $1 and ${owner}_id = $2 and removed_at is null returning passkey_id`,
    [passkeyId, ownerId, name],
  );
  return rows.length === 1;
};

/** Removes a passkey of this person; false when there is none. */
export const removePasskeyRow = async (
  tx: Transaction,
  owner: PasskeyOwner,
  { passkeyId, ownerId, at }: { passkeyId: string; ownerId: string; at: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update passkeys set removed_at = $3 where passkey_id = $1 and ${owner}_id = $2 and removed_at is null returning passkey_id`,
    [passkeyId, ownerId, at],
  );
  return rows.length === 1;
};

/** Deletes the passkeys that were removed before a time, and the challenges that have expired. */
export const deleteOldPasskeys = async (db: Queries, { removedBefore, now }: { removedBefore: Date; now: Date }) => {
  await db.query('delete from passkeys where removed_at < $1', [removedBefore]);
  await db.query('delete from passkey_challenges where expires_at < $1', [now]);
};

/** Deletes all passkeys of a staff member. */
export const removePasskeysOfStaff = async (tx: Transaction, staffId: string) => {
  await tx.query('delete from passkeys where staff_id = $1', [staffId]);
};
