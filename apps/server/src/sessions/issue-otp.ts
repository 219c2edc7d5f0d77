import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@muqabla/contract/constants';
import { type Language, refuse } from '@muqabla/contract/refusals';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Transaction } from '../platform/db/database.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { lockMessageCount, readSentMessages, recordSms, replaceChallenge } from './otp.queries.ts';
import { secondsBeforeSms } from './sms-limits.rules.ts';

const OTP_LIFE_MINUTES = 5;

/** How often a code may be guessed. */
export const MAX_GUESSES = 5;

/** What a code is for: it works for nothing else. */
export type OtpPurpose = 'signIn' | 'deleteAccount';

const HASH_OF_PURPOSE: Readonly<Record<OtpPurpose, string>> = { signIn: 'otp', deleteAccount: 'otp to delete' };

type Code = { phone: string; otp: string; purpose?: OtpPurpose };

/** The hash under which a code is stored: bound to its phone, so that a copied row does not work for another phone. */
export const otpHash = (hash: KeyedHash, { phone, otp, purpose = 'signIn' }: Code) =>
  hash(HASH_OF_PURPOSE[purpose], `${phone}:${otp}`);

type NewOtp = { phone: string; language: Language; now: Date; hash: KeyedHash; purpose?: OtpPurpose };

/**
 * Creates a new code for a phone; a job sends it after the commit. Throws a refusal with the seconds to wait when a
 * limit on messages is reached; the caller's transaction then rolls back and the earlier code stays valid.
 */
export const issueOtp = async (tx: Transaction, { phone, language, now, hash, purpose = 'signIn' }: NewOtp) => {
  const otp = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + OTP_LIFE_MINUTES * 60_000);
  // Always lock the phone first, then the total, so that no deadlock arises; the counts cannot change before the commit.
  await replaceChallenge(tx, { phone, codeHash: otpHash(hash, { phone, otp, purpose }), expiresAt });
  await lockMessageCount(tx, now);
  const seconds = secondsBeforeSms(await readSentMessages(tx, phone, now), now);
  if (seconds > 0) throw new RefusalError(refuse('TOO_MANY_REQUESTS', { seconds }));
  const id = newId();
  await recordSms(tx, { id, phone, sentAt: now });
  // At most one unsent message per phone: a newer code replaces one that is still queued.
  await addJob(
    tx,
    'send-sms',
    { id, phone, otp, language, expiresAt: expiresAt.toISOString() },
    { key: `send-sms:${phone}` },
  );
};
