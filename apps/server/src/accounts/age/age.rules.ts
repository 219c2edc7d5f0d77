import type { AgeState } from '@muqabla/contract/accounts/age/age-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** The stored facts about a player’s age. */
export type AgeFacts = {
  /** The full years that KYC proves at least; null without a KYC that stands. */
  readonly kycYears: number | null;
  /** The last answer of the age service: the age that was asked for, and whether it is reached. */
  readonly proof: { readonly age: number; readonly isReached: boolean } | null;
  readonly hasGuardian: boolean;
  /** Robots of the sandbox have no age. */
  readonly isRobot: boolean;
};

/** The settings by which an age is judged. */
export type AgeTerms = {
  readonly isAsked: boolean;
  readonly minimumAge: number;
  readonly guardianConfirms: boolean;
};

export const ageTermsOf = ({
  ageProof,
  minimumAge,
  guardianConfirms,
}: {
  readonly ageProof: boolean;
  readonly minimumAge: number;
  readonly guardianConfirms: boolean;
}): AgeTerms => ({ isAsked: ageProof, minimumAge, guardianConfirms: ageProof && guardianConfirms });

/**
 * The state of a player’s proof of age. An answer stands for the age that was asked for: one above a lower age proves nothing
 * once the minimum is raised, and one below a higher age nothing once it is lowered.
 */
export const ageStateOf = (facts: AgeFacts | undefined, terms: AgeTerms): AgeState => {
  const { isAsked, minimumAge, guardianConfirms } = terms;
  if (!isAsked) return 'notAsked';
  const { kycYears = null, proof = null, hasGuardian = false, isRobot = false } = facts ?? {};
  if (isRobot || (kycYears !== null && kycYears >= minimumAge)) return 'proved';
  if (proof === null) return 'needed';
  if (proof.isReached) return proof.age >= minimumAge ? 'proved' : 'needed';
  if (proof.age > minimumAge) return 'needed';
  if (!guardianConfirms) return 'below';
  return hasGuardian ? 'guardianConfirmed' : 'guardianNeeded';
};

const REFUSALS = {
  needed: 'AGE_PROOF_NEEDED',
  below: 'AGE_TOO_LOW',
  guardianNeeded: 'GUARDIAN_NEEDED',
} as const;

/** Refuses play and deposits before the age is proved, where that is asked for; null when they are allowed. */
export const ageRefusal = (facts: AgeFacts | undefined, terms: AgeTerms): Refusal | null => {
  const state = ageStateOf(facts, terms);
  return state in REFUSALS ? refuse(REFUSALS[state as keyof typeof REFUSALS]) : null;
};
