import { PASSKEY_COOLING_HOURS } from '@muqabla/contract/accounts/passkeys/passkey-terms';

const HOUR_MILLISECONDS = 3_600_000;

/** How a withdrawal was confirmed: by nothing, by a passkey that was there before, or by less though there is one. */
export type WithdrawalProof = 'none' | 'passkey' | 'weaker';

/** The facts about a passkey that decide what it proves. */
export type PasskeyAge = {
  readonly passkeyId: string;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
  readonly removedAt: Date | null;
};

const cooledAt = (from: Date) => new Date(from.getTime() + PASSKEY_COOLING_HOURS * HOUR_MILLISECONDS);

/** The passkeys that still speak for the account: those not removed, and those removed within the last day. */
const standing = (passkeys: readonly PasskeyAge[], now: Date) =>
  passkeys.filter(({ removedAt }) => removedAt === null || now < cooledAt(removedAt));

/**
 * The time from which a passkey confirms a withdrawal by itself; null when it does so now. The first passkey of an account does at
 * once: nothing better protected the account before. A further one waits, because a thief of the phone number can add
 * one.
 */
export const confirmsFrom = (passkey: PasskeyAge, passkeys: readonly PasskeyAge[], now: Date): Date | null => {
  const isFirst = standing(passkeys, now).every(
    (other) => other.passkeyId === passkey.passkeyId || other.createdAt > passkey.createdAt,
  );
  const from = cooledAt(passkey.createdAt);
  return isFirst || now >= from ? null : from;
};

/** True when withdrawals of the account need a confirmation. */
export const isProtected = (passkeys: readonly PasskeyAge[], now: Date): boolean => standing(passkeys, now).length > 0;

/** Returns the proof of a withdrawal that a passkey which has just been used gives. */
export const proofOf = (passkeyId: string, passkeys: readonly PasskeyAge[], now: Date): WithdrawalProof => {
  const used = passkeys.find((each) => each.passkeyId === passkeyId);
  return used !== undefined && confirmsFrom(used, passkeys, now) === null ? 'passkey' : 'weaker';
};

/**
 * True when a counter that an authenticator sent can follow the stored one: it rises, or the authenticator does not count. One
 * that does not rise belongs to a copy.
 */
export const isNextCounter = (stored: number, sent: number): boolean => sent > stored || (sent === 0 && stored === 0);
