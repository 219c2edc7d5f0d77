import { KYC_CONSENT } from '@muqabla/contract/accounts/kyc/kyc-terms';
import { refuse, refuseInput } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { publicOrigin } from '../../platform/http/public-origin.rules.ts';
import { newId } from '../../platform/ids.ts';
import { findPayer } from '../players/players.queries.ts';
import { countSend } from './count-send.ts';
import { insertAttempt } from './kyc-attempts.queries.ts';
import { replaceChallenge } from './kyc-otp.queries.ts';
import { findKyc } from './kyc.queries.ts';

// Longer than any provider's page lives, so that the provider is the one to say that it expired.
const WAITING_MILLISECONDS = 3_600_000;
/** Values of the fields that are not known before the person returns. */
const UNKNOWN = { fingerprint: Buffer.alloc(0), last4: '' };

/** Begins a verification on the provider's pages; null as its URL when the player is already verified. */
export const startKycRedirect =
  (services: Pick<Services, 'db' | 'clock' | 'kyc' | 'publicUrl' | 'log'>): Handler<'POST /kyc/redirect'> =>
  async ({ player: { playerId }, http }) => {
    const { db, clock, kyc, publicUrl, log } = services;
    if (kyc.kind !== 'redirect') return refuse('NOT_FOUND');
    if ((await findKyc(db, playerId))?.isRevoked === false) return { url: null };
    const origin = publicOrigin(publicUrl, http);
    if (origin === null) return refuseInput({ field: 'host', code: 'invalid' });
    const note = (reason: 'ASKED' | 'TOO_MANY' | 'PROVIDER_DOWN') =>
      insertAttempt(db, { playerId, step: 'send', reason, last4: null, at: clock.now() });
    const tooMany = await countSend(services, playerId);
    if (tooMany !== null) {
      await note('TOO_MANY');
      return tooMany;
    }
    const applicant = await findPayer(db, playerId);
    if (applicant === null) throw new Error(`player ${playerId} vanished`);
    const [reference, now] = [newId(), clock.now()];
    // Stored before the request, so that a player who returns from the provider's page has a challenge.
    const expiresAt = new Date(now.getTime() + WAITING_MILLISECONDS);
    const consent = { consent: textIn(KYC_CONSENT, http.language), consentedAt: now };
    await replaceChallenge(db, playerId, { ...UNKNOWN, reference, ...consent, expiresAt });
    try {
      const { url } = await kyc.start({ reference, applicant, returnUrl: `${origin}/kyc` });
      await note('ASKED');
      return { url };
    } catch (error) {
      log.warn({ message: error instanceof Error ? error.message : '' }, 'the KYC provider began no verification');
      await note('PROVIDER_DOWN');
      return refuse('KYC_UNAVAILABLE');
    }
  };
