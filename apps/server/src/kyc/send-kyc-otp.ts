import { isAadhaar } from '@muqabla/contract/kyc/aadhaar';
import type { KycAttemptReason } from '@muqabla/contract/kyc/kyc-staff-calls';
import { KYC_CONSENT, KYC_OTP_MINUTES } from '@muqabla/contract/kyc/kyc-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/observe/log.ts';
import { findOwnPlayer } from '../players/players.queries.ts';
import type { Kyc } from '../providers/kyc/port.ts';
import { aadhaarFingerprint } from './aadhaar-fingerprint.ts';
import { noteAttempt } from './kyc-attempts.queries.ts';
import { lockSends, recordSend, replaceChallenge } from './kyc-otp.queries.ts';
import { KYC_WORDS } from './kyc.messages.ts';
import { findKyc } from './kyc.queries.ts';
import { secondsBeforeSend } from './kyc.rules.ts';

type Services = { db: Database; clock: Clock; hash: KeyedHash; kyc: Kyc; log: Log };

// Counted and committed before the provider is asked: it bills for every send, also for one whose answer is lost.
const countSend = ({ db, clock }: Services, playerId: string): Promise<Refusal | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const seconds = secondsBeforeSend(await lockSends(tx, playerId, now), now);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    await recordSend(tx, { sendId: newId(), playerId, sentAt: now });
    return null;
  });

const askProvider = async ({ db, clock, kyc, log }: Services, playerId: string, aadhaar: string) => {
  const player = await findOwnPlayer(db, playerId, clock.now());
  if (player === null) throw new Error(`player ${playerId} vanished`);
  try {
    return await kyc.sendOtp({ aadhaar, applicant: player, minutes: KYC_OTP_MINUTES });
  } catch (error) {
    // Its words are left out: they may quote the request, and with it the number.
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the Aadhaar service did not send');
    return refuse('KYC_UNAVAILABLE');
  }
};

/** POST /kyc/sendotp: has an OTP sent to the Aadhaar's mobile. Nothing is sent to a player who is verified already. */
export const sendKycOtp =
  (services: Services): Handler<'POST /kyc/sendotp'> =>
  async ({ body: { aadhaar }, player: { playerId }, http: { language } }) => {
    const { db, clock, hash } = services;
    if ((await findKyc(db, playerId))?.isRevoked === false)
      return { success: true, message: KYC_WORDS.verified[language] };
    const notSent = { success: false, message: KYC_WORDS.notSent[language] };
    const note = (reason: KycAttemptReason, last4: string | null) =>
      noteAttempt(db, { playerId, step: 'send', reason, last4, at: clock.now() });
    if (!isAadhaar(aadhaar)) {
      // What was typed instead may be anything, so nothing of it is kept.
      await note('NOT_AADHAAR', null);
      return notSent;
    }
    const last4 = aadhaar.slice(-4);
    const tooMany = await countSend(services, playerId);
    const sent = tooMany ?? (await askProvider(services, playerId, aadhaar));
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
      consent: KYC_CONSENT[language],
      consentedAt: now,
      expiresAt: new Date(now.getTime() + KYC_OTP_MINUTES * 60_000),
    });
    return { success: true, message: KYC_WORDS.sent[language] };
  };
