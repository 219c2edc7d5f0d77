import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@muqabla/contract/constants';
import type { Language } from '@muqabla/contract/languages';
import { refuse, refuseForProof } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { lockBudget, readSentMessages, recordSms, replaceChallenge } from './otp.queries.ts';
import { newChallenge, takeProof } from './proof-of-work.ts';
import { proofBits, type Requester, secondsBeforeSms, type SmsBudget, type SmsCaps } from './sms-limits.rules.ts';

const OTP_LIFE_MINUTES = 5;

/** Number of guesses that a code allows. */
export const MAX_GUESSES = 5;

/** The purpose of a code, which works for no other. */
export type OtpPurpose = 'signIn' | 'deleteAccount' | 'confirm';

const HASH_OF_PURPOSE: Readonly<Record<OtpPurpose, string>> = {
  signIn: 'otp',
  deleteAccount: 'otp to delete',
  confirm: 'otp to confirm',
};

type Code = { phone: string; otp: string; purpose?: OtpPurpose };

/** The hash under which a code is stored: bound to its phone, so that a copied row does not work for another phone. */
export const otpHash = (hash: KeyedHash, { phone, otp, purpose = 'signIn' }: Code) =>
  hash(HASH_OF_PURPOSE[purpose], `${phone}:${otp}`);

export type OtpServices = { clock: Clock; hash: KeyedHash; smsCaps: SmsCaps; proofZeroBits: number };

type NewOtp = {
  phone: string;
  language: Language;
  requester: Requester;
  budget: SmsBudget;
  proof?: string | undefined;
  purpose?: OtpPurpose;
};

/**
 * Creates a new code for a phone and its requester; a job sends it after the commit. Throws a refusal with the seconds to
 * wait when a limit on messages is reached, or with a challenge when a proof of work is needed; the caller's transaction
 * then rolls back and the requester's earlier code stays valid.
 */
export const issueOtp = async (
  tx: Transaction,
  { clock, hash, smsCaps, proofZeroBits }: OtpServices,
  { phone, language, requester, budget, proof, purpose = 'signIn' }: NewOtp,
) => {
  const now = clock.now();
  // The counts cannot change before the commit.
  await lockBudget(tx, { phone, budget });
  const sent = await readSentMessages(tx, { phone, budget, requester, now });
  const request = { budget, sent, caps: smsCaps, now };
  const seconds = secondsBeforeSms(request);
  if (seconds > 0) throw new RefusalError(refuse('TOO_MANY_REQUESTS', { seconds }));
  const zeroBits = proofBits(request, proofZeroBits);
  if (zeroBits > 0 && (proof === undefined || !(await takeProof(tx, { hash, phone, proof, now }))))
    throw new RefusalError(refuseForProof({ text: newChallenge(hash, { phone, zeroBits, now }), zeroBits }));
  const otp = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + OTP_LIFE_MINUTES * 60_000);
  await replaceChallenge(tx, { phone, requester, codeHash: otpHash(hash, { phone, otp, purpose }), expiresAt });
  const id = newId();
  await recordSms(tx, { id, phone, budget, requester, sentAt: now });
  // At most one unsent message per phone and requester: a newer code replaces one that is still queued.
  await addJob(
    tx,
    'send-sms',
    { id, phone, otp, language, expiresAt: expiresAt.toISOString() },
    { key: `send-sms:${phone}:${requester.id.toString('base64url')}` },
  );
};
