import type { PlayBar } from '@muqabla/contract/accounts/kyc/kyc-calls';
import type { KycBar } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { KYC_SENDS_AN_HOUR } from '@muqabla/contract/accounts/kyc/kyc-terms';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

const HOUR_SECONDS = 3600;

/** The facts of a KYC that decide whether its player may play. */
export type PlayFacts = {
  readonly state: string;
  readonly yearOfBirth: number;
  /** Full years by the complete date of birth, which is not stored. */
  readonly ageWhenVerified: number;
  /** Staff revoked it, and the player has not verified again. */
  readonly isRevoked: boolean;
};

/** The age in full years of a person born on this day (YYYY-MM-DD), by the calendar of India. */
export const ageOf = (dateOfBirth: string, now: Date): number => {
  const today = indiaDayOf(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(4) < dateOfBirth.slice(4) ? years - 1 : years;
};

/** The time and the settings by which a KYC is judged. */
export type PlayTerms = { readonly now: Date; readonly minimumAge: number; readonly bannedStates: readonly string[] };

const sameState = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * The reason why a player with this KYC may not play now; null when they may. Only the year of birth is stored, so a
 * player who was too young when verified counts as old enough after the year in which they reach the age.
 */
export const playBarOf = (
  { state, yearOfBirth, ageWhenVerified, isRevoked }: PlayFacts,
  { now, minimumAge, bannedStates }: PlayTerms,
): PlayBar | null => {
  if (isRevoked) return 'REVOKED';
  const atLeast = Math.max(ageWhenVerified, now.getUTCFullYear() - yearOfBirth - 1);
  if (atLeast < minimumAge) return 'UNDER_18';
  return bannedStates.some((banned) => sameState(banned, state)) ? 'BANNED_STATE' : null;
};

/**
 * Why KYC bars the player from play: under age, or in a banned state; null for none. A barred player adds no cash and earns
 * no bonus; staff pay out their wallets.
 */
export const kycBarOf = (facts: PlayFacts | undefined, terms: PlayTerms): KycBar | null => {
  const bar = facts === undefined ? null : playBarOf(facts, terms);
  return bar === 'REVOKED' ? null : bar;
};

export const isBarredByKyc = (facts: PlayFacts | undefined, terms: PlayTerms): boolean =>
  kycBarOf(facts, terms) !== null;

/** Refuses a deposit because of KYC; null when it is allowed, also without KYC. */
export const depositRefusal = (facts: PlayFacts | undefined, terms: PlayTerms): Refusal | null => {
  if (facts?.isRevoked === true) return refuse('KYC_REVOKED');
  return isBarredByKyc(facts, terms) ? refuse('NOT_ALLOWED_TO_DEPOSIT') : null;
};

/** Refuses a stake because of KYC; null when it is allowed, also without KYC. */
export const kycRefusal = (facts: PlayFacts | undefined, terms: PlayTerms): Refusal | null => {
  const bar = facts === undefined ? null : playBarOf(facts, terms);
  if (bar === null) return null;
  return refuse(bar === 'REVOKED' ? 'KYC_REVOKED' : 'NOT_ALLOWED_TO_PLAY');
};

/** Whole seconds until another OTP may be sent; 0 when it may be now. `sentWithinHour` is newest first. */
export const secondsBeforeSend = (sentWithinHour: readonly Date[], now: Date): number => {
  const oldest = sentWithinHour[KYC_SENDS_AN_HOUR - 1];
  if (oldest === undefined) return 0;
  return Math.max(0, Math.ceil(HOUR_SECONDS - (now.getTime() - oldest.getTime()) / 1000));
};
