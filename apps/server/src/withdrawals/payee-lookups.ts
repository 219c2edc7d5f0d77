import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { countAttempt, uncountAttempts } from '../platform/rate-limits/rate-limit-store.ts';
import { checkLookups, LOOKUP_WINDOW_MILLISECONDS } from './payee-lookups.rules.ts';
import { isKnownPayee } from './withdrawal.queries.ts';

type Asked = { readonly playerId: string; readonly payoutTarget: string };

/** A lookup that was counted. */
export type CountedLookup = {
  /** The account is the player's own: it says nothing about anybody else's, and counts no more. */
  wasOwn(): Promise<void>;
};

/**
 * Counts that the bank is about to be asked whose account this is; throws the refusal when it was asked too often, and
 * then counts nothing. An account the player was once found to own is asked about as often as needed, so that nobody can
 * keep them from it. Accounts are counted by a keyed hash: no list of them is kept.
 */
export const countPayeeLookup = async (
  { db, hash }: { db: Database; hash: KeyedHash },
  { playerId, payoutTarget }: Asked,
): Promise<CountedLookup> => {
  if (await isKnownPayee(db, { playerId, payoutTarget })) return { wasOwn: async () => {} };
  const account = hash('payee lookups', payoutTarget).toString('base64url');
  const [pair, byPlayer, byAccount] = [`payee ${playerId} ${account}`, `payee ${playerId}`, `payee ${account}`];
  const wasNew = await db.transaction(async (tx) => {
    const count = (of: string) => countAttempt(tx, { key: of, windowMilliseconds: LOOKUP_WINDOW_MILLISECONDS });
    // One after the other and always in this order, so that whoever waits for another never makes that one wait.
    const ofPair = await count(pair);
    const isNew = ofPair.times === 1;
    const accountsOfPlayer = isNew ? await count(byPlayer) : null;
    const playersOfAccount = isNew ? await count(byAccount) : null;
    const refused = checkLookups({ ofPair, accountsOfPlayer, playersOfAccount });
    if (refused !== null) throw new RefusalError(refused);
    return isNew;
  });
  return { wasOwn: () => (wasNew ? uncountAttempts(db, [byPlayer, byAccount]) : Promise.resolve()) };
};
