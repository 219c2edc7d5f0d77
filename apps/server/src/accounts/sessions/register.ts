import { randomBytes } from 'node:crypto';
import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { findPlayerIdByPhone, findPlayerIdByReferCode } from '../players/players.queries.ts';
import { requesterOf } from './device.ts';
import { issueOtp, type OtpServices } from './issue-otp.ts';
import { OTP_SENT } from './sessions.messages.ts';
import { insertSignup } from './signups.queries.ts';

const SIGNUP_LIFE_MINUTES = 10;

/** The hash under which a signup token is stored. */
export const signupHash = (hash: KeyedHash, signupToken: string) => hash('signup token', signupToken);

const referrerOf = async (tx: Transaction, refercode = '') => {
  if (refercode === '') return null;
  const referrerId = await findPlayerIdByReferCode(tx, refercode);
  if (referrerId === null) throw new RefusalError(refuse('REFERCODE_UNKNOWN'));
  return referrerId;
};

export const register =
  ({
    db,
    publicUrl,
    ...services
  }: OtpServices & { db: Database; publicUrl: string | null }): Handler<'POST /auth/register'> =>
  async ({ body: { phone, fullName, refercode, proof }, http }) => {
    const { clock, hash } = services;
    const requester = requesterOf(http, { hash, publicUrl });
    const signupToken = randomBytes(32).toString('base64url');
    await db.transaction(async (tx) => {
      const now = clock.now();
      if ((await findPlayerIdByPhone(tx, phone)) !== null) throw new RefusalError(refuse('PHONE_TAKEN'));
      const referrerId = await referrerOf(tx, refercode);
      const expiresAt = new Date(now.getTime() + SIGNUP_LIFE_MINUTES * 60_000);
      await insertSignup(tx, { tokenHash: signupHash(hash, signupToken), phone, fullName, referrerId, expiresAt });
      await issueOtp(tx, services, { phone, language: http.language, requester, budget: 'signup', proof });
    });
    return { message: textIn(OTP_SENT, http.language), signupToken };
  };
