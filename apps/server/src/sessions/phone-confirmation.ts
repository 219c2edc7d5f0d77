import { type Language, type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import { type KeyedHash, sameBytes } from '../platform/crypto/keyed-hash.ts';
import type { Queries, Transaction } from '../platform/db/database.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { issueOtp, MAX_GUESSES, type OtpPurpose, otpHash } from './issue-otp.ts';
import { countGuess, deleteChallenge } from './otp.queries.ts';

/** Sends and checks OTPs for an act of this purpose: a code signs no player in, and the code of a sign-in does not confirm. */
export const createPhoneConfirmation = (
  { db, clock, hash }: { db: Queries; clock: Clock; hash: KeyedHash },
  purpose: OtpPurpose,
) => ({
  /** Sends a code after the commit. Throws a refusal when a limit on messages is reached. */
  send: (tx: Transaction, { phone, language }: { phone: string; language: Language }): Promise<void> =>
    issueOtp(tx, { phone, language, now: clock.now(), hash, purpose }),
  /** Counts a guess, whatever follows; the hash of the code, with which it is used up. */
  guess: async ({ phone, otp }: { phone: string; otp: string }): Promise<Refusal | { codeHash: Buffer }> => {
    const codeHash = await countGuess(db, { phone, maxGuesses: MAX_GUESSES, now: clock.now() });
    if (codeHash === null) return refuse('OTP_SPENT');
    return sameBytes(codeHash, otpHash(hash, { phone, otp, purpose })) ? { codeHash } : refuse('WRONG_OTP');
  },
  /** Uses a code up together with the act; throws a refusal when it is used already. */
  use: async (tx: Transaction, code: { phone: string; codeHash: Buffer }): Promise<void> => {
    if (!(await deleteChallenge(tx, code))) throw new RefusalError(refuse('OTP_SPENT'));
  },
});
