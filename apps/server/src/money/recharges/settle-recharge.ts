import { post } from '../ledger/post.ts';
import { ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { giveBackTax } from '../tds/withholding.queries.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { lockRecharge, saveOutcome, saveUnknownAt } from './recharge.queries.ts';
import { decideOutcome, type Outcome, type ProviderResponse, type Recharge, unknownSince } from './recharge.rules.ts';

type Services = { db: Database; clock: Clock; broadcast: Broadcast };

const NOTICES = { success: 'rechargeDone', failed: 'rechargeFailed', returned: 'rechargeBounced' } as const;

/** Time from a delivery to the first poll for its return. */
const RETURN_POLL_MILLISECONDS = 6 * 3_600_000;

const saveUnknown = async (tx: Transaction, recharge: Recharge, response: ProviderResponse, now: Date) => {
  if (recharge.status !== 'pending') return recharge;
  const unknownAt = unknownSince(recharge, response, now);
  if (unknownAt?.getTime() === recharge.unknownAt?.getTime()) return recharge;
  await saveUnknownAt(tx, recharge.rechargeId, unknownAt);
  return { ...recharge, unknownAt };
};

/** Writes an outcome of a locked recharge and posts its transfers; returns the recharge as it is then. */
export const applyOutcome = async (
  tx: Transaction,
  recharge: Recharge,
  { status, reference, transfers }: Outcome,
  now: Date,
): Promise<Recharge> => {
  const pollAt = status === 'success' ? new Date(now.getTime() + RETURN_POLL_MILLISECONDS) : null;
  await saveOutcome(tx, recharge.rechargeId, { status, reference, pollAt, now });
  const { rechargeId, playerId, tax } = recharge;
  const taxBack =
    status !== 'success' && tax > 0 ? await giveBackTax(tx, { rechargeId, playerId, wallet: 'reward' }, now) : [];
  await post(tx, [...transfers, ...taxBack], now);
  return status === 'returned'
    ? { ...recharge, status, reference, returnedAt: now }
    : { ...recharge, status, reference, settledAt: now, unknownAt: null };
};

/** The notice of a recharge that has just ended. */
export const noticeOf = ({ playerId, amount }: Recharge, status: Outcome['status']) =>
  ownNotice(playerId, NOTICES[status], { amount });

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
    const now = clock.now();
    const outcome = decideOutcome(before, response);
    if (outcome === null) return { recharge: await saveUnknown(tx, before, response, now), moved: false, notices: [] };
    const recharge = await applyOutcome(tx, before, outcome, now);
    const notices = playerWaits ? [] : [noticeOf(before, outcome.status)];
    insertNotices(tx, notices, now);
    return { recharge, moved: true, notices };
  });
  if (moved) await notifyWallet({ db, broadcast }, recharge.playerId);
  for (const { playerId, kind } of notices) broadcast.players([playerId], 'noticeAdded', { kind });
  return recharge;
};
