import type { DepositStatus } from '@muqabla/contract/deposits/deposit-calls';
import { isPlayerBarred } from '../kyc/kyc.queries.ts';
import { post } from '../ledger/post.ts';
import { type NewNotice, ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { failPoint } from '../platform/fail-points.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { keepAccount } from '../players/players.queries.ts';
import type { Payments } from '../providers/payments/port.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { saveForeignCapture, lockDepositOfPayment, saveDepositStatus } from './deposit.queries.ts';
import { type Deposit, decideSettlement, foreignCapture } from './deposit.rules.ts';
import { issueInvoice } from './invoices/invoices.queries.ts';

type Services = { db: Database; clock: Clock; payments: Payments; broadcast: Broadcast; settings: SettingsStore };

/**
 * Fetches a payment from the gateway and settles its deposit accordingly. Idempotent, also when run concurrently or late.
 * Without `depositId` the deposit is the one stored with the payment at the gateway. Throws when the gateway does not
 * respond.
 */
export type SettleDeposit = (payment: { providerPaymentId: string; depositId?: string }) => Promise<void>;

// A failed or pending deposit is shown on the page the player returns to; suspense may be noticed days later.
const noticesOf = ({ playerId, bill: { amount } }: Deposit, status: DepositStatus): NewNotice[] => {
  if (status === 'captured') return [ownNotice(playerId, 'depositCredited', { amount })];
  return status === 'suspense' ? [ownNotice(playerId, 'depositSuspended')] : [];
};

/** The only code that credits a deposit, and only by the payment as fetched from the gateway. */
export const createSettleDeposit =
  ({ db, clock, payments, broadcast, settings }: Services): SettleDeposit =>
  async ({ providerPaymentId, depositId: expectedId }) => {
    // Fetched before the row is locked, so that a slow gateway holds no lock. The response may be outdated by then;
    // the rule only moves a deposit forward, so an outdated response changes nothing.
    const payment = await payments.fetchPayment(providerPaymentId);
    const depositId = expectedId ?? payment.depositId;
    if (depositId === '') return;
    if (payment.state !== 'unknown' && payment.depositId !== depositId)
      throw new Error(`payment ${providerPaymentId} is not deposit ${depositId}'s`);
    const { minimumAge, bannedStates, ...invoiceSettings } = await settings.read();
    const settled = await db.transaction(async (tx) => {
      const deposit = await lockDepositOfPayment(tx, { provider: payments.provider, depositId, providerPaymentId });
      if (deposit === null) return null;
      const now = clock.now();
      // Money for an account that is gone waits in suspense, from which staff send it back.
      const isBarred =
        !(await keepAccount(tx, deposit.playerId)) ||
        (await isPlayerBarred(tx, deposit.playerId, { now, minimumAge, bannedStates }));
      const settlement = decideSettlement(deposit, payment, { now, isBarred });
      if (settlement !== null)
        await saveDepositStatus(tx, { depositId, status: settlement.status, providerPaymentId, now });
      const foreign = foreignCapture(payment);
      if (foreign !== null) await saveForeignCapture(tx, { depositId, foreign });
      if (settlement === null) return null;
      const { status, transfers } = settlement;
      failPoint('deposit:written');
      await post(tx, transfers, now);
      const notices = noticesOf(deposit, status);
      insertNotices(tx, notices, now);
      if (status === 'captured') await issueInvoice(tx, { ...deposit, settings: invoiceSettings, at: now });
      return { notices, creditedId: status === 'captured' ? deposit.playerId : null };
    });
    if (settled === null) return;
    const { notices, creditedId } = settled;
    for (const { playerId, kind } of notices) broadcast.players([playerId], 'noticeAdded', { kind });
    if (creditedId === null) return;
    failPoint('deposit:credited');
    await notifyWallet({ db, broadcast }, creditedId);
  };

type TrySettleServices = { payments: Payments; settleDeposit: SettleDeposit };

/** Settles a deposit by its payment at the gateway; false when the gateway does not respond. Safe to repeat. */
export const trySettleDeposit = async (
  { payments, settleDeposit }: TrySettleServices,
  payment: { providerPaymentId: string; depositId: string },
): Promise<boolean> => {
  // Fetched once before, to distinguish an unreachable gateway from an error of ours while settling.
  try {
    await payments.fetchPayment(payment.providerPaymentId);
  } catch {
    return false;
  }
  await settleDeposit(payment);
  return true;
};
