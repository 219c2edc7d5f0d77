import type { DepositStatus } from '@muqabla/contract/deposits/deposit-calls';
import { isPlayerBarred } from '../kyc/kyc.queries.ts';
import { post } from '../ledger/post.ts';
import { type NewNotice, ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import type { Payments } from '../providers/payments/port.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { keepForeignCapture, lockDepositOfPayment, saveDepositStatus } from './deposit.queries.ts';
import { type Deposit, decideSettlement, foreignCapture } from './deposit.rules.ts';

type Services = { db: Database; clock: Clock; payments: Payments; broadcast: Broadcast; settings: SettingsStore };

/**
 * Brings a payment's deposit to where the gateway says it is. May run any number of times, at once and late.
 * Without `depositId` the deposit is the one the gateway kept with the payment.
 */
export type SettleDeposit = (asked: { providerPaymentId: string; depositId?: string }) => Promise<void>;

// What failed or waits is on the page the player came back to; what is held aside may be found out days later.
const noticesOf = ({ playerId, bill: { amount } }: Deposit, status: DepositStatus): NewNotice[] => {
  if (status === 'captured') return [ownNotice(playerId, 'depositCredited', { amount })];
  return status === 'suspense' ? [ownNotice(playerId, 'depositSuspended')] : [];
};

/** The only place that credits a deposit, and only from what the gateway itself answers. */
export const createSettleDeposit =
  ({ db, clock, payments, broadcast, settings }: Services): SettleDeposit =>
  async ({ providerPaymentId, depositId: askedId }) => {
    // Asked before the row is locked, so that a slow gateway holds no lock. The answer may be overtaken meanwhile;
    // the rule only ever moves a deposit forward, so an old answer changes nothing.
    const says = await payments.fetchPayment(providerPaymentId);
    const depositId = askedId ?? says.depositId;
    if (depositId === '') return;
    if (says.state !== 'unknown' && says.depositId !== depositId)
      throw new Error(`payment ${providerPaymentId} is not deposit ${depositId}'s`);
    const { minimumAge, bannedStates } = await settings.read();
    const settled = await db.transaction(async (tx) => {
      const deposit = await lockDepositOfPayment(tx, { depositId, providerPaymentId });
      if (deposit === null) return null;
      const now = clock.now();
      const isBarred = await isPlayerBarred(tx, deposit.playerId, { now, minimumAge, bannedStates });
      const settlement = decideSettlement(deposit, says, { now, isBarred });
      if (settlement !== null)
        await saveDepositStatus(tx, { depositId, status: settlement.status, providerPaymentId, now });
      const foreign = foreignCapture(says);
      if (foreign !== null) await keepForeignCapture(tx, { depositId, foreign });
      if (settlement === null) return null;
      const { status, transfers } = settlement;
      failPoint('deposit:written');
      await post(tx, transfers, now);
      const notices = noticesOf(deposit, status);
      insertNotices(tx, notices, now);
      return { notices, creditedId: status === 'captured' ? deposit.playerId : null };
    });
    if (settled === null) return;
    const { notices, creditedId } = settled;
    for (const { playerId, kind } of notices) broadcast.players([playerId], 'noticeAdded', { kind });
    if (creditedId === null) return;
    failPoint('deposit:credited');
    await notifyWallet({ db, broadcast }, creditedId);
  };
