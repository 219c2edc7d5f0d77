import { post } from '../ledger/post.ts';
import { ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { lockRecharge, saveOutcome } from './recharge.queries.ts';
import { decideOutcome, type ProviderResponse, type Recharge } from './recharge.rules.ts';

type Services = { db: Database; clock: Clock; broadcast: Broadcast };

const NOTICES = { success: 'rechargeDone', failed: 'rechargeFailed' } as const;

/**
 * Applies the provider's response to a recharge and returns it. Idempotent, also when run concurrently or late: an outdated
 * response changes nothing. No notice is added when `playerWaits`, because the player's screen shows the outcome.
 */
export const settleRecharge = async (
  { db, clock, broadcast }: Services,
  rechargeId: string,
  response: ProviderResponse,
  { playerWaits }: { playerWaits: boolean },
): Promise<Recharge> => {
  const { recharge, moved, notices } = await db.transaction(async (tx) => {
    const before = await lockRecharge(tx, rechargeId);
    if (before === null) throw new Error(`recharge ${rechargeId} does not exist`);
    const outcome = decideOutcome(before, response);
    if (outcome === null) return { recharge: before, moved: false, notices: [] };
    const now = clock.now();
    const { status, reference, transfers } = outcome;
    await saveOutcome(tx, rechargeId, { status, reference, now });
    await post(tx, transfers, now);
    const { playerId, amount } = before;
    const notices = playerWaits ? [] : [ownNotice(playerId, NOTICES[status], { amount })];
    insertNotices(tx, notices, now);
    return { recharge: { ...before, status, reference, settledAt: now }, moved: true, notices };
  });
  if (moved) await notifyWallet({ db, broadcast }, recharge.playerId);
  for (const { playerId, kind } of notices) broadcast.players([playerId], 'noticeAdded', { kind });
  return recharge;
};
