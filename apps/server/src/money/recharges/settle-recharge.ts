import type { Services } from '../../core/core.ts';
import { post } from '../../core/ledger/post.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import type { Withholding } from '../../core/withholding/withholding.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { recordContradictions } from '../contradictions/contradictions.queries.ts';
import { firstPollAt } from '../instructions/poll-schedule.rules.ts';
import type { TimedResponse } from '../instructions/request-response.ts';
import { rechargeContradiction } from './recharge-contradiction.rules.ts';
import { lockRecharge, RECHARGE_POLLS, saveOutcome, saveUnknownAt } from './recharge.queries.ts';
import { decideOutcome, type Outcome, type ProviderResponse, type Recharge, unknownSince } from './recharge.rules.ts';

const NOTICES = { success: 'rechargeDone', failed: 'rechargeFailed', returned: 'rechargeBounced' } as const;

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
  { now, withholding }: { readonly now: Date; readonly withholding: Withholding },
): Promise<Recharge> => {
  const pollAt = recharge.sentAt === null ? null : firstPollAt(RECHARGE_POLLS.settled, now);
  await saveOutcome(tx, recharge.rechargeId, { status, reference, pollAt, now });
  const { rechargeId, playerId, tax } = recharge;
  const taxBack =
    status !== 'success' && tax > 0
      ? await withholding.giveBackTax(tx, { rechargeId, playerId, wallet: 'reward' }, now)
      : [];
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
 * response changes nothing, and one that contradicts the outcome is recorded. No notice is added when `playerWaits`, because the player's screen shows the outcome.
 */
export const settleRecharge = async (
  { db, clock, broadcast, withholding }: Pick<Services, 'db' | 'clock' | 'broadcast'> & { withholding: Withholding },
  rechargeId: string,
  { response, requestedAt }: TimedResponse<ProviderResponse>,
  { playerWaits }: { playerWaits: boolean },
): Promise<Recharge> => {
  const { recharge, moved } = await db.transaction(async (tx) => {
    const before = await lockRecharge(tx, rechargeId);
    if (before === null) throw new Error(`recharge ${rechargeId} does not exist`);
    const now = clock.now();
    const found = rechargeContradiction(before, response, requestedAt);
    const subject = { kind: 'recharge', id: rechargeId } as const;
    if (found !== null) await recordContradictions(tx, { subject, provider: before.provider, found: [found], now });
    const outcome = decideOutcome(before, response);
    if (outcome === null) return { recharge: await saveUnknown(tx, before, response, now), moved: false };
    const recharge = await applyOutcome(tx, before, outcome, { now, withholding });
    if (!playerWaits) insertNotices(tx, [noticeOf(before, outcome.status)], now);
    return { recharge, moved: true };
  });
  if (moved) await notifyWallet({ db, broadcast }, recharge.playerId);
  return recharge;
};
