import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { newId } from '../../platform/ids.ts';
import { insertSend, lockSends } from './kyc-otp.queries.ts';
import { secondsBeforeSend } from './kyc.rules.ts';

/**
 * Counts a verification that is about to be requested; a refusal when the player has used up those of the hour. Committed
 * before the request, because the provider bills for each, also when its response is lost.
 */
export const countSend = ({ db, clock }: Pick<Services, 'db' | 'clock'>, playerId: string): Promise<Refusal | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const seconds = secondsBeforeSend(await lockSends(tx, playerId, now), now);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    await insertSend(tx, { sendId: newId(), playerId, sentAt: now });
    return null;
  });
