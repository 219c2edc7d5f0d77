import { isAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';
import type { KycAttemptReason } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { KYC_CONSENT, KYC_OTP_MINUTES } from '@muqabla/contract/accounts/kyc/kyc-terms';
import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { findPayer } from '../players/players.queries.ts';
import { aadhaarFingerprint } from './aadhaar-fingerprint.ts';
import { countSend } from './count-send.ts';
import { insertAttempt } from './kyc-attempts.queries.ts';
import { replaceChallenge } from './kyc-otp.queries.ts';
import { KYC_MESSAGES } from './kyc.messages.ts';
import { findKyc } from './kyc.queries.ts';

type SendKycOtpServices = Pick<Services, 'db' | 'clock' | 'hash' | 'kyc' | 'log'>;

const requestOtp = async ({ db, kyc, log }: SendKycOtpServices, playerId: string, aadhaar: string) => {
  // The provider verifies on its own pages: the app offers no number field then.
  if (kyc.kind !== 'otp') return refuse('NOT_FOUND');
  const player = await findPayer(db, playerId);
  if (player === null) throw new Error(`player ${playerId} vanished`);
  try {
    return await kyc.sendOtp({ aadhaar, applicant: player, minutes: KYC_OTP_MINUTES });
  } catch (error) {
    // The error's message is omitted: it may quote the request and so the Aadhaar number.
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the Aadhaar service did not send');
    return refuse('KYC_UNAVAILABLE');
  }
};

/** Sends an OTP to the mobile number of an Aadhaar. Sends nothing when the player is already verified. */
export const sendKycOtp =
  (services: SendKycOtpServices): Handler<'POST /kyc/sendotp'> =>
  async ({ body: { aadhaar }, player: { playerId }, http: { language } }) => {
    const { db, clock, hash } = services;
    if ((await findKyc(db, playerId))?.isRevoked === false)
      return { success: true, message: textIn(KYC_MESSAGES.verified, language) };
    const notSent = { success: false, message: textIn(KYC_MESSAGES.notSent, language) };
    const note = (reason: KycAttemptReason, last4: string | null) =>
      insertAttempt(db, { playerId, step: 'send', reason, last4, at: clock.now() });
    if (!isAadhaar(aadhaar)) {
      // The input may be anything, so no part of it is stored.
      await note('NOT_AADHAAR', null);
      return notSent;
    }
    const last4 = aadhaar.slice(-4);
    const tooMany = await countSend(services, playerId);
    const sent = tooMany ?? (await requestOtp(services, playerId, aadhaar));
    if (sent === null || isRefusal(sent)) {
      await note(tooMany !== null ? 'TOO_MANY' : sent === null ? 'NO_SUCH_AADHAAR' : 'PROVIDER_DOWN', last4);
      return sent ?? notSent;
    }
    const now = clock.now();
    await note('ASKED', last4);
    await replaceChallenge(db, playerId, {
      fingerprint: aadhaarFingerprint(hash, aadhaar),
      last4,
      reference: sent.reference,
      consent: textIn(KYC_CONSENT, language),
      consentedAt: now,
      expiresAt: new Date(now.getTime() + KYC_OTP_MINUTES * 60_000),
    });
    return { success: true, message: textIn(KYC_MESSAGES.sent, language) };
  };
