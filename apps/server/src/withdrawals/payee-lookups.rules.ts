import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** How often the bank was asked whose account it is, in the day each began, this time included. */
export type Lookups = {
  /** This account by this player. */
  readonly ofPair: Counted;
  /** Different accounts by this player; null when this one is not a new one. */
  readonly accountsOfPlayer: Counted | null;
  /** Different players who asked about this account; null when this one is not a new one. */
  readonly playersOfAccount: Counted | null;
};
export type Counted = { readonly times: number; readonly secondsLeft: number };

export const LOOKUP_WINDOW_MILLISECONDS = 24 * 3_600_000;
export const LOOKUPS_A_DAY = { ofPair: 30, accountsOfPlayer: 10, playersOfAccount: 5 } as const;

/**
 * Whether the bank may be asked once more. What it answers tells whether an account exists and is in one's own name, so
 * that neither one player may try many accounts, nor many players one. Null when it may.
 */
export const checkLookups = (lookups: Lookups): Refusal | null => {
  const waits = (Object.keys(LOOKUPS_A_DAY) as (keyof Lookups)[]).flatMap((name) => {
    const counted = lookups[name];
    return counted !== null && counted.times > LOOKUPS_A_DAY[name] ? [counted.secondsLeft] : [];
  });
  if (waits.length === 0) return null;
  return refuse('PAYEE_LOOKUPS_SPENT', { seconds: Math.max(1, ...waits) });
};
