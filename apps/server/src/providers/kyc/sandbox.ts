import { randomInt } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type KeyedHash, sameBytes } from '../../platform/crypto/keyed-hash.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertMessage } from '../sandbox-messages.queries.ts';
import type { OtpKyc } from './port.ts';
import { findSentOtp, insertSentOtp } from './sandbox-otps.queries.ts';
import { endingOf, sandboxPerson } from './sandbox-people.ts';

type Services = { db: Queries; clock: Clock; hash: KeyedHash };

const refuseWhenDown = (aadhaar: string) => {
  if (endingOf(aadhaar) === 'providerDown') throw new Error('the sandbox Aadhaar service is down for this number');
};

/**
 * The embedded Aadhaar service: its OTPs go to the player's sandbox phone, and the person follows from the number
 * (docs/sandbox.md). It sends no request outside.
 */
export const createSandboxKyc = ({ db, clock, hash }: Services): OtpKyc => {
  const hashOf = (reference: string, otp: string) => hash('sandbox-aadhaar-otp', `${reference}:${otp}`);
  return {
    kind: 'otp',
    provider: 'sandbox',
    sendOtp: async ({ aadhaar, applicant, minutes }) => {
      refuseWhenDown(aadhaar);
      if (endingOf(aadhaar) === 'absent') return null;
      const [reference, now] = [newId(), clock.now()];
      const otp = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(now.getTime() + minutes * 60_000);
      await insertSentOtp(db, { reference, codeHash: hashOf(reference, otp), expiresAt }, now);
      const text = `${otp} is the OTP of your Aadhaar ending ${aadhaar.slice(-4)}. It is valid for ${minutes} minutes. Never share it with anyone.`;
      // Sent to the sandbox phone, whichever gateway sends the product's own messages.
      await insertMessage(db, { id: reference, phone: applicant.phone, text, otp }, now);
      return { reference };
    },
    verifyOtp: async ({ reference, aadhaar, otp, applicant }) => {
      refuseWhenDown(aadhaar);
      const now = clock.now();
      const codeHash = await findSentOtp(db, reference, now);
      if (codeHash === null) return { outcome: 'expired' };
      if (!sameBytes(codeHash, hashOf(reference, otp))) return { outcome: 'wrong' };
      return { outcome: 'verified', profile: sandboxPerson(aadhaar, applicant, now.getUTCFullYear()) };
    },
  };
};
