import { KYC_GUESSES } from '@muqabla/contract/accounts/kyc/kyc-terms';
import { refuse } from '@muqabla/contract/refusals';
import { refusalText } from '@muqabla/messages/refusal-text';
import { textIn } from '@muqabla/messages/text-in';
import { type KeyedHash, sameBytes } from '../../platform/crypto/keyed-hash.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { Kyc } from '../../providers/kyc/port.ts';
import { findPayer } from '../players/players.queries.ts';
import { aadhaarFingerprint } from './aadhaar-fingerprint.ts';
import { insertAttempt } from './kyc-attempts.queries.ts';
import { type Challenge, countGuess } from './kyc-otp.queries.ts';
import { KYC_MESSAGES } from './kyc.messages.ts';
import { type ProfileServices, saveProfile } from './save-profile.ts';
import { verifiedResponse } from './verified-response.ts';

type Services = Omit<ProfileServices, 'kyc'> & { hash: KeyedHash; kyc: Kyc; log: Log };
type Guess = { playerId: string; aadhaar: string; otp: string };

const requestVerification = async (
  { db, kyc, log }: Services,
  { playerId, aadhaar, otp }: Guess,
  { reference }: Challenge,
) => {
  if (kyc.kind !== 'otp') return refuse('NOT_FOUND');
  const applicant = await findPayer(db, playerId);
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
    if (failure === 'saved') return { verified: false, message: refusalText(refuse('KYC_REVOKED'), language) };
    return { verified: false, message: textIn(KYC_MESSAGES[failure], language) };
  };
