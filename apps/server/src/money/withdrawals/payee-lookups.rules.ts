import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** Counts of account lookups at the bank in their current 24-hour windows, this lookup included. */
export type Lookups = {
  /** Lookups of this account by this player. */
  readonly ofPair: LookupCount;
  /** Different accounts looked up by this player; null when the account is not new to the player. */
  readonly accountsOfPlayer: LookupCount | null;
  /** Different players who looked up this account; null when the account is not new to the player. */
  readonly playersOfAccount: LookupCount | null;
};
export type LookupCount = { readonly times: number; readonly secondsLeft: number };

export const LOOKUP_WINDOW_MILLISECONDS = 24 * 3_600_000;
export const MAX_LOOKUPS_PER_DAY = { ofPair: 30, accountsOfPlayer: 10, playersOfAccount: 5 } as const;

/**
 * Refuses a lookup beyond the limits; null when it is allowed. A lookup reveals whether an account exists and is in the
 * player's name, so neither may a player try many accounts nor may many players try the same account.
 */
export const lookupRefusal = (lookups: Lookups): Refusal | null => {
  const waits = (Object.keys(MAX_LOOKUPS_PER_DAY) as (keyof Lookups)[]).flatMap((name) => {
    const counted = lookups[name];
    return counted !== null && counted.times > MAX_LOOKUPS_PER_DAY[name] ? [counted.secondsLeft] : [];
  });
  if (waits.length === 0) return null;
  return refuse('PAYEE_LOOKUPS_SPENT', { seconds: Math.max(1, ...waits) });
};
