import { post } from '../ledger/post.ts';
import { ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { lockRecharge, saveOutcome } from './recharge.queries.ts';
import { decideOutcome, type ProviderSays, type Recharge } from './recharge.rules.ts';

type Services = { db: Database; clock: Clock; broadcast: Broadcast };

const NOTICES = { success: 'rechargeDone', failed: 'rechargeFailed' } as const;

/**
 * Brings a recharge to where the provider said it is, and answers it as it then stands. May run any number of times,
 * at once and late: an answer that was overtaken changes nothing. Who waits for the answer on their screen is not told
 * once more by a notice.
 */
export const settleRecharge = async (
  { db, clock, broadcast }: Services,
  rechargeId: string,
  says: ProviderSays,
  { playerWaits }: { playerWaits: boolean },
): Promise<Recharge> => {
  const { recharge, moved, notices } = await db.transaction(async (tx) => {
    const standing = await lockRecharge(tx, rechargeId);
    if (standing === null) throw new Error(`recharge ${rechargeId} is not there`);
    const outcome = decideOutcome(standing, says);
    if (outcome === null) return { recharge: standing, moved: false, notices: [] };
    const now = clock.now();
    const { status, reference, transfers } = outcome;
    await saveOutcome(tx, rechargeId, { status, reference, now });
    await post(tx, transfers, now);
    const { playerId, amount } = standing;
    const notices = playerWaits ? [] : [ownNotice(playerId, NOTICES[status], { amount })];
    insertNotices(tx, notices, now);
    return { recharge: { ...standing, status, reference, settledAt: now }, moved: true, notices };
  });
  if (moved) await notifyWallet({ db, broadcast }, recharge.playerId);
  for (const { playerId, kind } of notices) broadcast.players([playerId], 'noticeAdded', { kind });
  return recharge;
};
