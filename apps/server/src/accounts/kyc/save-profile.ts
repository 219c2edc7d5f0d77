import type { KycAttemptReason } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { KYC_CONSENT } from '@muqabla/contract/accounts/kyc/kyc-terms';
import { LANGUAGES } from '@muqabla/contract/languages';
import { textIn } from '@muqabla/messages/text-in';
import { insertConsents } from '../../core/consents/consents.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { KycProfile } from '../../providers/kyc/port.ts';
import { insertAttempt } from './kyc-attempts.queries.ts';
import { type Challenge, deleteChallenge } from './kyc-otp.queries.ts';
import { claimAadhaar, lockKyc, saveKyc } from './kyc.queries.ts';
import { ageOf, playBarOf } from './kyc.rules.ts';

export type ProfileServices = Pick<Services, 'db' | 'clock' | 'settings'> & {
  kyc: { readonly provider: string };
  /** Gives the player the self-exclusion of a deleted account with the same Aadhaar. */
  carryExclusion(tx: Transaction, verified: { playerId: string; fingerprint: Buffer }): Promise<void>;
};

/** Stores the verified profile of a challenge; `taken` when the Aadhaar is bound to another player. */
export const saveProfile = (services: ProfileServices, playerId: string, challenge: Challenge, profile: KycProfile) =>
  services.db.transaction(async (tx): Promise<'saved' | 'taken'> => {
    const { fingerprint, last4, reference, consent, consentedAt } = challenge;
    const verifiedAt = services.clock.now();
    const note = (reason: KycAttemptReason) =>
      insertAttempt(tx, { playerId, step: 'verify', reason, last4, at: verifiedAt });
    await deleteChallenge(tx, { playerId, reference });
    // A concurrent correct guess has stored it already.
    if ((await lockKyc(tx, playerId))?.isRevoked === false) return 'saved';
    if (!(await claimAadhaar(tx, { fingerprint, playerId }))) {
      await note('TAKEN');
      return 'taken';
    }
    const { name, state } = profile;
    const { dateOfBirth } = profile;
    const ageWhenVerified = ageOf(dateOfBirth, verifiedAt);
    const facts = { state, yearOfBirth: Number(dateOfBirth.slice(0, 4)), ageWhenVerified };
    await saveKyc(tx, {
      ...facts,
      playerId,
      fingerprint,
      last4,
      name,
      provider: services.kyc.provider,
      consent,
      consentedAt,
      verifiedAt,
    });
    await services.carryExclusion(tx, { playerId, fingerprint });
    const language = LANGUAGES.find((each) => textIn(KYC_CONSENT, each) === consent) ?? 'en';
    const consents = { kinds: ['kyc'], given: true, language, place: 'kyc' } as const;
    await insertConsents(tx, { ...consents, playerId, at: consentedAt });
    const { minimumAge, bannedStates } = await services.settings.read();
    const bar = playBarOf({ ...facts, isRevoked: false }, { now: verifiedAt, minimumAge, bannedStates });
    if (bar === 'UNDER_18' || bar === 'BANNED_STATE') await note(bar);
    return 'saved';
  });
