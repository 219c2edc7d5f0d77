import { KYC_GUESSES } from '@muqabla/contract/kyc/kyc-terms';
import { type Language, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { type KeyedHash, sameBytes } from '../platform/keyed-hash.ts';
import type { Log } from '../platform/log.ts';
import { isRefusal } from '../platform/refused.ts';
import { findOwnPlayer } from '../players/players.queries.ts';
import type { Kyc, KycProfile } from '../providers/kyc/port.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { aadhaarFingerprint } from './aadhaar-fingerprint.ts';
import { findKyc, insertKyc } from './kyc.queries.ts';
import { isAdult, playBarOf } from './kyc.rules.ts';
import { barWords, KYC_WORDS } from './kyc.words.ts';
import { burnChallenge, type Challenge, countGuess } from './kyc-otp.queries.ts';

type Services = { db: Database; clock: Clock; hash: KeyedHash; kyc: Kyc; settings: SettingsStore; log: Log };
type Guess = { playerId: string; aadhaar: string; otp: string };

// Who is verified is told so again, with why they may not play where that is so.
const answerVerified = async ({ db, clock, settings }: Services, playerId: string, language: Language) => {
  const kept = await findKyc(db, playerId);
  if (kept === null) return null;
  const { bannedStates } = await settings.read();
  const bar = playBarOf(kept, { now: clock.now(), bannedStates });
  const message = bar === null ? KYC_WORDS.verified[language] : barWords(bar, kept.state, language);
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

const keep = ({ db, clock, kyc }: Services, playerId: string, challenge: Challenge, profile: KycProfile) =>
  db.transaction(async (tx) => {
    const { fingerprint, last4, reference, consent, consentedAt } = challenge;
    const verifiedAt = clock.now();
    await burnChallenge(tx, { playerId, reference });
    await insertKyc(tx, {
      playerId,
      fingerprint,
      last4,
      name: profile.name,
      state: profile.state,
      yearOfBirth: Number(profile.dateOfBirth.slice(0, 4)),
      adultWhenVerified: isAdult(profile.dateOfBirth, verifiedAt),
      provider: kyc.provider,
      consent,
      consentedAt,
      verifiedAt,
    });
  });

type Failure = 'wrong' | 'spent' | 'taken';

const takeGuess = async (services: Services, guess: Guess): Promise<Failure | ReturnType<typeof refuse>> => {
  const { db, clock, hash } = services;
  // Committed at once, before the comparison: however many guesses come at a time, each has counted.
  const challenge = await countGuess(db, { playerId: guess.playerId, maxGuesses: KYC_GUESSES, now: clock.now() });
  if (challenge === null) return 'spent';
  if (!sameBytes(challenge.fingerprint, aadhaarFingerprint(hash, guess.aadhaar))) return 'wrong';
  const answer = await askProvider(services, guess, challenge);
  if (isRefusal(answer)) return answer;
  if (answer.outcome !== 'verified') return answer.outcome === 'wrong' ? 'wrong' : 'spent';
  await keep(services, guess.playerId, challenge, answer.profile);
  // The player's own KYC, looked for next, says otherwise unless the Aadhaar was another's.
  return 'taken';
};

/** POST /kyc/verifyotp/{userId}: verifies oneself by the OTP that was sent. Three guesses; once verified, always so. */
export const verifyKycOtp =
  (services: Services): Handler<'POST /kyc/verifyotp/{userId}'> =>
  async ({ params: { userId }, body: { aadhaar, otp }, player: { playerId }, web: { language } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const already = await answerVerified(services, playerId, language);
    if (already !== null) return already;
    const failure = await takeGuess(services, { playerId, aadhaar, otp });
    // Looked for again: of several right guesses at once, each is answered as the one that was kept.
    const verified = await answerVerified(services, playerId, language);
    if (verified !== null) return verified;
    return isRefusal(failure) ? failure : { verified: false, message: KYC_WORDS[failure][language] };
  };
