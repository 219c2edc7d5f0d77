import type { Passkey } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import type { Economy } from '@muqabla/contract/economy';
import { confirmsFrom } from './passkey.rules.ts';
import type { StoredPasskey } from './passkeys.queries.ts';

/** A passkey as its owner sees it, among all that they have. */
export const passkeyView = (
  passkey: StoredPasskey,
  all: readonly StoredPasskey[],
  { now, economy }: { now: Date; economy: Economy },
): Passkey => {
  // Points are not withdrawn.
  const from = economy === 'points' ? null : confirmsFrom(passkey, all, now);
  return {
    _id: passkey.passkeyId,
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    ...(passkey.lastUsedAt !== null && { lastUsedAt: passkey.lastUsedAt.toISOString() }),
    isSynced: passkey.isSynced,
    isBlocked: passkey.blockedAt !== null,
    ...(from !== null && { confirmsFrom: from.toISOString() }),
  };
};
