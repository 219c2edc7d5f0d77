import type { Services } from '../../core/core.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { countAttempt, uncountAttempts } from '../../platform/rate-limits/rate-limit-store.ts';
import { lookupRefusal, LOOKUP_WINDOW_MILLISECONDS } from './payee-lookups.rules.ts';
import { isKnownPayee } from './withdrawal.queries.ts';

type Lookup = { readonly playerId: string; readonly payoutTarget: string };

/** A counted lookup. */
export type CountedLookup = {
  /** Removes the lookup from the counts, because the account is the player's own and revealed nothing. */
  uncount(): Promise<void>;
};

/**
 * Counts a lookup of an account's owner before it is sent to the bank. Throws the refusal, without counting, when a limit
 * is exceeded. An account already known to be the player's own is never limited, so that other players cannot block it.
 * Accounts are counted by a keyed hash and not stored.
 */
export const countPayeeLookup = async (
  { db, hash }: Pick<Services, 'db' | 'hash'>,
  { playerId, payoutTarget }: Lookup,
): Promise<CountedLookup> => {
  if (await isKnownPayee(db, { playerId, payoutTarget })) return { uncount: async () => {} };
  const account = hash('payee lookups', payoutTarget).toString('base64url');
  const [pair, byPlayer, byAccount] = [`payee ${playerId} ${account}`, `payee ${playerId}`, `payee ${account}`];
  const wasNew = await db.transaction(async (tx) => {
    const count = (of: string) => countAttempt(tx, { key: of, windowMilliseconds: LOOKUP_WINDOW_MILLISECONDS });
    // Counted one after another in a fixed order, so that concurrent lookups cannot deadlock.
    const ofPair = await count(pair);
    const isNew = ofPair.times === 1;
    const accountsOfPlayer = isNew ? await count(byPlayer) : null;
    const playersOfAccount = isNew ? await count(byAccount) : null;
    const refused = lookupRefusal({ ofPair, accountsOfPlayer, playersOfAccount });
    if (refused !== null) throw new RefusalError(refused);
    return isNew;
  });
  return { uncount: () => (wasNew ? uncountAttempts(db, [byPlayer, byAccount]) : Promise.resolve()) };
};
