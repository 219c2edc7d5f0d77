import type { PlayBar } from '@muqabla/contract/kyc/kyc-calls';
import { KYC_SENDS_AN_HOUR } from '@muqabla/contract/kyc/kyc-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

const ADULT_AGE = 18;
const HOUR_SECONDS = 3600;

/** What of a KYC decides whether its player may play. */
export type PlayFacts = {
  readonly state: string;
  readonly yearOfBirth: number;
  readonly adultWhenVerified: boolean;
  /** Staff took it back, and the player has not verified again. */
  readonly isRevoked: boolean;
};

/** Whether somebody born on this day (YYYY-MM-DD) is 18 or older at this time, by the calendar of India. */
export const isAdult = (dateOfBirth: string, now: Date): boolean => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);
  const eighteenth = `${Number(dateOfBirth.slice(0, 4)) + ADULT_AGE}${dateOfBirth.slice(4)}`;
  return eighteenth <= today;
};

const sameState = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * Why a player with this KYC may not play now; null when they may. Of a minor only the year of birth is kept, so they
 * count as grown up from the end of the year in which they turn 18.
 */
export const playBarOf = (
  { state, yearOfBirth, adultWhenVerified, isRevoked }: PlayFacts,
  { now, bannedStates }: { now: Date; bannedStates: readonly string[] },
): PlayBar | null => {
  if (isRevoked) return 'REVOKED';
  if (!adultWhenVerified && now.getUTCFullYear() - yearOfBirth <= ADULT_AGE) return 'UNDER_18';
  return bannedStates.some((banned) => sameState(banned, state)) ? 'BANNED_STATE' : null;
};

/** What a player with this KYC, or without one, is told who wants to stake now; null when they may. */
export const kycBarOf = (
  facts: PlayFacts | undefined,
  around: { now: Date; bannedStates: readonly string[] },
): Refusal | null => {
  const bar = facts === undefined ? null : playBarOf(facts, around);
  if (bar === null) return null;
  return refuse(bar === 'REVOKED' ? 'KYC_REVOKED' : 'NOT_ALLOWED_TO_PLAY');
};

/** Whole seconds before another OTP may be sent, by when the last hour's were, newest first; 0 when it may be now. */
export const secondsBeforeSend = (sentWithinHour: readonly Date[], now: Date): number => {
  const oldest = sentWithinHour[KYC_SENDS_AN_HOUR - 1];
  if (oldest === undefined) return 0;
  return Math.max(0, Math.ceil(HOUR_SECONDS - (now.getTime() - oldest.getTime()) / 1000));
};
