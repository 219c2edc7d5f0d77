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
import { noteAttempt } from './kyc-attempts.queries.ts';
import { burnChallenge, type Challenge, countGuess } from './kyc-otp.queries.ts';
import { barWords, KYC_WORDS } from './kyc.messages.ts';
import { claimAadhaar, findKyc, lockKyc, saveKyc } from './kyc.queries.ts';
import { ageOf, playBarOf } from './kyc.rules.ts';

type Services = { db: Database; clock: Clock; hash: KeyedHash; kyc: Kyc; settings: SettingsStore; log: Log };
type Guess = { playerId: string; aadhaar: string; otp: string };

// Who is verified is told so again, with why they may not play where that is so.
const answerVerified = async ({ db, clock, settings }: Services, playerId: string, language: Language) => {
  const kept = await findKyc(db, playerId);
  if (kept === null || kept.isRevoked) return null;
  const { minimumAge, bannedStates } = await settings.read();
  const bar = playBarOf(kept, { now: clock.now(), minimumAge, bannedStates });
  const message =
    bar === null ? KYC_WORDS.verified[language] : barWords(bar, { state: kept.state, minimumAge }, language);
  return { verified: true, message };
};

const askProvider = async (
  { db, clock, kyc, log }: Services,
  { playerId, aadhaar, otp }: Guess,
  { reference }: Challenge,
) => {
  const applicant = await findOwnPlayer(db, playerId, clock.now());
  if (applicant === null) throw new Error(`player ${playerId} vanished`);
  try {
    return await kyc.verifyOtp({ reference, aadhaar, otp, applicant });
  } catch (error) {
    // Its words are left out: they may quote the request, and with it the number.
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the Aadhaar service did not verify');
    return refuse('KYC_UNAVAILABLE');
  }
};

type Failure = 'wrong' | 'spent' | 'taken';

/** Keeps what the Aadhaar says of the player; `taken` when it is another player's. */
const keep = (services: Services, playerId: string, challenge: Challenge, profile: KycProfile) =>
  services.db.transaction(async (tx): Promise<'kept' | 'taken'> => {
    const { fingerprint, last4, reference, consent, consentedAt } = challenge;
    const verifiedAt = services.clock.now();
    const note = (reason: KycAttemptReason) =>
      noteAttempt(tx, { playerId, step: 'verify', reason, last4, at: verifiedAt });
    await burnChallenge(tx, { playerId, reference });
    // Of several right guesses at once, one has kept it already.
    if ((await lockKyc(tx, playerId))?.isRevoked === false) return 'kept';
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
    return 'kept';
  });

const takeGuess = async (services: Services, guess: Guess): Promise<Failure | 'kept' | ReturnType<typeof refuse>> => {
  const { db, clock, hash } = services;
  const { playerId } = guess;
  const failed = async (failure: Exclude<Failure, 'taken'>, last4: string | null) => {
    const reason = failure === 'wrong' ? 'WRONG_OTP' : 'OTP_SPENT';
    await noteAttempt(db, { playerId, step: 'verify', reason, last4, at: clock.now() });
    return failure;
  };
  // Committed at once, before the comparison: however many guesses come at a time, each has counted.
  const challenge = await countGuess(db, { playerId, maxGuesses: KYC_GUESSES, now: clock.now() });
  if (challenge === null) return failed('spent', null);
  const { last4 } = challenge;
  if (!sameBytes(challenge.fingerprint, aadhaarFingerprint(hash, guess.aadhaar))) return failed('wrong', last4);
  const answer = await askProvider(services, guess, challenge);
  if (isRefusal(answer)) {
    await noteAttempt(db, { playerId, step: 'verify', reason: 'PROVIDER_DOWN', last4, at: clock.now() });
    return answer;
  }
  if (answer.outcome !== 'verified') return failed(answer.outcome === 'wrong' ? 'wrong' : 'spent', last4);
  return keep(services, playerId, challenge, answer.profile);
};

/** POST /kyc/verifyotp/{userId}: verifies oneself by the OTP that was sent. Three guesses; once verified, so until staff take it back. */
export const verifyKycOtp =
  (services: Services): Handler<'POST /kyc/verifyotp/{userId}'> =>
  async ({ params: { userId }, body: { aadhaar, otp }, player: { playerId }, http: { language } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const already = await answerVerified(services, playerId, language);
    if (already !== null) return already;
    const failure = await takeGuess(services, { playerId, aadhaar, otp });
    // Looked for again: of several right guesses at once, each is answered as the one that was kept.
    const verified = await answerVerified(services, playerId, language);
    if (verified !== null) return verified;
    if (isRefusal(failure)) return failure;
    // Kept, and taken back by staff before it was read again.
    if (failure === 'kept') return { verified: false, message: refusalWords(refuse('KYC_REVOKED'), language) };
    return { verified: false, message: KYC_WORDS[failure][language] };
  };
