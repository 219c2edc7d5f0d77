import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, joinBytes } from '../bytes.ts';
import { toHex } from '../hex.ts';

/** A fact of a person that a leaf binds without showing it. */
export type FactKind = 'kyc' | 'phone' | 'payee';

/** The salted hash of a fact: equal for equal facts of one day, and opaque without the day's salt. */
export const factHashOf = (salt: Uint8Array, kind: FactKind, fact: string): string =>
  toHex(sha256(joinBytes(salt, bytesOf(`${kind}|${fact}`))));

/** An account that won in a day, with the hashes of its person. `payees` are all accounts it was ever paid out to. */
export type Winner = {
  readonly playerId: string;
  readonly kyc: string | null;
  readonly phone: string;
  readonly payees: readonly string[];
};

/** The name by which a winner is in the tree of the day: a leaf binds account, KYC, phone and payees at once. */
export const leafNameOf = ({ playerId, kyc, phone, payees }: Winner): string =>
  [playerId, kyc ?? '', phone, [...payees].toSorted().join(',')].join('|');

/** Counts the accounts whose payee is also the payee of another of these accounts. */
export const countSharedPayees = (winners: readonly Winner[]): number => {
  const uses = new Map<string, number>();
  for (const payee of winners.flatMap(({ payees }) => payees)) uses.set(payee, (uses.get(payee) ?? 0) + 1);
  return winners.filter(({ payees }) => payees.some((payee) => (uses.get(payee) ?? 0) > 1)).length;
};
