import type { KycAttemptReason } from '@muqabla/contract/kyc/kyc-staff-calls';
import { KYC_GUESSES } from '@muqabla/contract/kyc/kyc-terms';
import { type Language, refusalWords, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import { type KeyedHash, sameBytes } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import type { Log } from '../platform/observe/log.ts';
import { findOwnPlayer } from '../players/players.queries.ts';
import type { Kyc, KycProfile } from '../providers/kyc/port.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { aadhaarFingerprint } from './aadhaar-fingerprint.ts';
import { insertAttempt } from './kyc-attempts.queries.ts';
import { deleteChallenge, type Challenge, countGuess } from './kyc-otp.queries.ts';
import { playBarMessage, KYC_MESSAGES } from './kyc.messages.ts';
import { claimAadhaar, findKyc, lockKyc, saveKyc } from './kyc.queries.ts';
import { ageOf, playBarOf } from './kyc.rules.ts';

type Services = { db: Database; clock: Clock; hash: KeyedHash; kyc: Kyc; settings: SettingsStore; log: Log };
type Guess = { playerId: string; aadhaar: string; otp: string };

// The response of a verified player, with the reason when KYC bars them from play; null when not verified.
const verifiedResponse = async ({ db, clock, settings }: Services, playerId: string, language: Language) => {
  const record = await findKyc(db, playerId);
  if (record === null || record.isRevoked) return null;
  const { minimumAge, bannedStates } = await settings.read();
  const bar = playBarOf(record, { now: clock.now(), minimumAge, bannedStates });
  const message =
    bar === null ? KYC_MESSAGES.verified[language] : playBarMessage(bar, { state: record.state, minimumAge }, language);
  return { verified: true, message };
};

const requestVerification = async (
  { db, clock, kyc, log }: Services,
  { playerId, aadhaar, otp }: Guess,
  { reference }: Challenge,
) => {
  const applicant = await findOwnPlayer(db, playerId, clock.now());
  if (applicant === null) throw new Error(`player ${playerId} vanished`);
  try {
    return await kyc.verifyOtp({ reference, aadhaar, otp, applicant });
  } catch (error) {
    // The error's message is omitted: it may quote the request and so the Aadhaar number.
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the Aadhaar service did not verify');
    return refuse('KYC_UNAVAILABLE');
  }
};

type Failure = 'wrong' | 'spent' | 'taken';

/** Stores the verified profile; `taken` when the Aadhaar is bound to another player. */
const saveProfile = (services: Services, playerId: string, challenge: Challenge, profile: KycProfile) =>
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
    const { minimumAge, bannedStates } = await services.settings.read();
    const bar = playBarOf({ ...facts, isRevoked: false }, { now: verifiedAt, minimumAge, bannedStates });
    if (bar === 'UNDER_18' || bar === 'BANNED_STATE') await note(bar);
    return 'saved';
  });

const checkGuess = async (services: Services, guess: Guess): Promise<Failure | 'saved' | ReturnType<typeof refuse>> => {
  const { db, clock, hash } = services;
  const { playerId } = guess;
  const failed = async (failure: Exclude<Failure, 'taken'>, last4: string | null) => {
    const reason = failure === 'wrong' ? 'WRONG_OTP' : 'OTP_SPENT';
    await insertAttempt(db, { playerId, step: 'verify', reason, last4, at: clock.now() });
    return failure;
  };
  // Committed before the comparison, so that concurrent guesses all count.
  const challenge = await countGuess(db, { playerId, maxGuesses: KYC_GUESSES, now: clock.now() });
  if (challenge === null) return failed('spent', null);
  const { last4 } = challenge;
  if (!sameBytes(challenge.fingerprint, aadhaarFingerprint(hash, guess.aadhaar))) return failed('wrong', last4);
  const response = await requestVerification(services, guess, challenge);
  if (isRefusal(response)) {
    await insertAttempt(db, { playerId, step: 'verify', reason: 'PROVIDER_DOWN', last4, at: clock.now() });
    return response;
  }
  if (response.outcome !== 'verified') return failed(response.outcome === 'wrong' ? 'wrong' : 'spent', last4);
  return saveProfile(services, playerId, challenge, response.profile);
};

/** Verifies the player by the OTP. Three guesses per OTP; a verification stays until staff revoke it. */
export const verifyKycOtp =
  (services: Services): Handler<'POST /kyc/verifyotp/{userId}'> =>
  async ({ params: { userId }, body: { aadhaar, otp }, player: { playerId }, http: { language } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const already = await verifiedResponse(services, playerId, language);
    if (already !== null) return already;
    const failure = await checkGuess(services, { playerId, aadhaar, otp });
    // Read again, so that concurrent correct guesses all get the response of the stored verification.
    const verified = await verifiedResponse(services, playerId, language);
    if (verified !== null) return verified;
    if (isRefusal(failure)) return failure;
    // Staff revoked it before it was read again.
    if (failure === 'saved') return { verified: false, message: refusalWords(refuse('KYC_REVOKED'), language) };
    return { verified: false, message: KYC_MESSAGES[failure][language] };
  };
