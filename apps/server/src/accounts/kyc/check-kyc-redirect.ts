import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { Kyc, RedirectKyc } from '../../providers/kyc/port.ts';
import { sharedAadhaarFingerprint } from './aadhaar-fingerprint.ts';
import { insertAttempt } from './kyc-attempts.queries.ts';
import { type Challenge, deleteChallenge, findChallenge } from './kyc-otp.queries.ts';
import { KYC_MESSAGES } from './kyc.messages.ts';
import { type ProfileServices, saveProfile } from './save-profile.ts';
import { verifiedResponse } from './verified-response.ts';

type Services = Omit<ProfileServices, 'kyc'> & { hash: KeyedHash; kyc: Kyc; log: Log };

const fetchAnswer = async ({ log }: Services, kyc: RedirectKyc, { reference }: Challenge) => {
  try {
    return await kyc.fetch(reference);
  } catch (error) {
    log.warn({ message: error instanceof Error ? error.message : '' }, 'the KYC provider did not respond');
    return null;
  }
};

/** Fetches the outcome of the player's verification on the provider's pages, and stores it. Idempotent. */
export const checkKycRedirect =
  (services: Services): Handler<'POST /kyc/redirect/check'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const { db, clock, hash, kyc } = services;
    const already = await verifiedResponse(services, playerId, language);
    if (already !== null) return { state: 'verified', message: already.message };
    if (kyc.kind !== 'redirect') return refuse('NOT_FOUND');
    const challenge = await findChallenge(db, playerId, clock.now());
    if (challenge === null) {
      // A concurrent check may have verified the player since it was read.
      const since = await verifiedResponse(services, playerId, language);
      return since === null ? { state: 'none', message: '' } : { state: 'verified', message: since.message };
    }
    const answer = await fetchAnswer(services, kyc, challenge);
    if (answer === null) {
      await insertAttempt(db, { playerId, step: 'verify', reason: 'PROVIDER_DOWN', last4: null, at: clock.now() });
      return refuse('KYC_UNAVAILABLE');
    }
    if (answer.outcome === 'pending') return { state: 'pending', message: '' };
    if (answer.outcome !== 'verified') {
      await deleteChallenge(db, { playerId, reference: challenge.reference });
      return { state: answer.outcome, message: textIn(KYC_MESSAGES[answer.outcome], language) };
    }
    const { profile, last4, gender } = answer;
    const fingerprint = sharedAadhaarFingerprint(hash, { ...profile, last4, gender });
    const saved = await saveProfile(services, playerId, { ...challenge, fingerprint, last4 }, profile);
    const verified = await verifiedResponse(services, playerId, language);
    if (verified !== null) return { state: 'verified', message: verified.message };
    return saved === 'taken'
      ? { state: 'taken', message: textIn(KYC_MESSAGES.taken, language) }
      : { state: 'none', message: '' };
  };
