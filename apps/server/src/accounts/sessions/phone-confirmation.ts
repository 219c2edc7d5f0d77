import type { Language } from '@muqabla/contract/languages';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { sameBytes } from '../../platform/crypto/keyed-hash.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { issueOtp, MAX_GUESSES, type OtpPurpose, type OtpServices, otpHash } from './issue-otp.ts';
import { countGuess, deleteChallenge } from './otp.queries.ts';

/** The session that asks for a code, and alone can use it. */
type Confirmation = { phone: string; sessionId: string };

/** Sends and checks OTPs for an act of this purpose: a code signs no player in, and the code of a sign-in does not confirm. */
export const createPhoneConfirmation = ({ db, ...services }: OtpServices & { db: Queries }, purpose: OtpPurpose) => {
  const { clock, hash } = services;
  const requesterOf = (sessionId: string) => hash('session of a player', sessionId);
  return {
    /** Sends a code after the commit. Throws a refusal when a limit on messages is reached. */
    send: (tx: Transaction, { phone, sessionId, language }: Confirmation & { language: Language }): Promise<void> => {
      const requester = { id: requesterOf(sessionId), network: null };
      return issueOtp(tx, services, { phone, language, requester, budget: 'knownDevice', purpose });
    },
    /** Counts a guess, whatever follows; the hash of the code, with which it is used up. */
    guess: async ({
      phone,
      sessionId,
      otp,
    }: Confirmation & { otp: string }): Promise<Refusal | { codeHash: Buffer }> => {
      const guess = { phone, requester: requesterOf(sessionId), maxGuesses: MAX_GUESSES, now: clock.now() };
      const codeHash = await countGuess(db, guess);
      if (codeHash === null) return refuse('OTP_SPENT');
      return sameBytes(codeHash, otpHash(hash, { phone, otp, purpose })) ? { codeHash } : refuse('WRONG_OTP');
    },
    /** Uses a code up together with the act; throws a refusal when it is used already. */
    use: async (
      tx: Transaction,
      { phone, sessionId, codeHash }: Confirmation & { codeHash: Buffer },
    ): Promise<void> => {
      if (!(await deleteChallenge(tx, { phone, requester: requesterOf(sessionId), codeHash })))
        throw new RefusalError(refuse('OTP_SPENT'));
    },
  };
};
