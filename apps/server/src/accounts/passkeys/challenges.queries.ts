import { randomBytes } from 'node:crypto';
import type { Queries } from '../../platform/db/database.ts';
import type { PasskeyOwner } from './passkeys.queries.ts';

const LIFE_MILLISECONDS = 5 * 60_000;

/** The one use of a challenge. The owner is null at a sign-in, where the passkey itself says who it is. */
export type ChallengeUse = {
  readonly purpose: 'signIn' | 'add' | 'confirm' | 'withdraw';
  readonly owner: PasskeyOwner;
  readonly ownerId: string | null;
  /** The act that is confirmed, where it is one in particular. */
  readonly actHash: Buffer | null;
};

/** Stores a new challenge of 32 random bytes. */
export const insertChallenge = async (
  db: Queries,
  { purpose, owner, ownerId, actHash }: ChallengeUse,
  now: Date,
): Promise<Buffer> => {
  const challenge = randomBytes(32);
  await db.query(
    `insert into passkey_challenges (challenge, purpose, ${owner}_id, act_hash, expires_at) values ($1, $2, $3, $4, $5)`,
    [challenge, purpose, ownerId, actHash, new Date(now.getTime() + LIFE_MILLISECONDS)],
  );
  return challenge;
};

/** Uses a challenge up; false unless it was made for exactly this use and has not expired. */
export const takeChallenge = async (
  db: Queries,
  challenge: Buffer,
  { purpose, owner, ownerId, actHash }: ChallengeUse,
  now: Date,
): Promise<boolean> => {
  const rows = await db.query(
    `delete from passkey_challenges where challenge = $1 and purpose = $2 and ${owner}_id is not distinct from $3
       and act_hash is not distinct from $4 and expires_at > $5 returning challenge`,
    [challenge, purpose, ownerId, actHash, now],
  );
  return rows.length === 1;
};
