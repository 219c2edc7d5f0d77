import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@muqabla/contract/constants';
import { type Language, refuse } from '@muqabla/contract/refusals';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Transaction } from '../platform/db/database.ts';
import { Refused } from '../platform/http/refused.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { lockMessageCount, readSentMessages, recordSms, replaceChallenge } from './otp.queries.ts';
import { secondsBeforeSms } from './sms-limits.rules.ts';

const OTP_LIFE_MINUTES = 5;

/** The only form a code is kept in: bound to its phone, so that one phone's row is of no use for another. */
export const otpHash = (hash: KeyedHash, { phone, otp }: { phone: string; otp: string }) =>
  hash('otp', `${phone}:${otp}`);

/**
 * Gives a phone a new code and has it sent once the transaction commits. Throws the refusal with the seconds to wait
 * when a limit on messages is reached; the caller's transaction then rolls back and the earlier code stays good.
 */
export const issueOtp = async (
  tx: Transaction,
  { phone, language, now, hash }: { phone: string; language: Language; now: Date; hash: KeyedHash },
) => {
  const otp = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + OTP_LIFE_MINUTES * 60_000);
  // Phone first, then everybody: one order for all, and what is read after both locks cannot change before the commit.
  await replaceChallenge(tx, { phone, codeHash: otpHash(hash, { phone, otp }), expiresAt });
  await lockMessageCount(tx, now);
  const seconds = secondsBeforeSms(await readSentMessages(tx, phone, now), now);
  if (seconds > 0) throw new Refused(refuse('TOO_MANY_REQUESTS', { seconds }));
  const id = newId();
  await recordSms(tx, { id, phone, sentAt: now });
  // One unsent message a phone: a newer code takes the place of one that still waits.
  await addJob(
    tx,
    'send-sms',
    { id, phone, otp, language, expiresAt: expiresAt.toISOString() },
    { key: `send-sms:${phone}` },
  );
};
