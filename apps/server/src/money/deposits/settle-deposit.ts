import type { DepositStatus } from '@muqabla/contract/money/deposits/deposit-calls';
import { isPlayerBarred } from '../../accounts/kyc/kyc.queries.ts';
import { keepAccount } from '../../accounts/players/players.queries.ts';
import type { Services } from '../../core/core.ts';
import { post } from '../../core/ledger/post.ts';
import { type NewNotice, ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import { emitEvents } from '../../core/webhooks/emit-events.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import type { VerifiedPayment } from '../../providers/payments/port.ts';
import { recordContradictions } from '../contradictions/contradictions.queries.ts';
import type { TimedResponse } from '../instructions/request-response.ts';
import { depositContradictions } from './deposit-contradiction.rules.ts';
import { findBookedDeposit, saveForeignCapture, lockDepositOfPayment, saveDepositStatus } from './deposit.queries.ts';
import { decideSettlement, type Deposit, depositCaptured, foreignCapture } from './deposit.rules.ts';
import { issueInvoice } from './invoices/invoices.queries.ts';

type Fetched = TimedResponse<VerifiedPayment>;

type SettleDepositServices = Pick<Services, 'db' | 'clock' | 'payments' | 'broadcast' | 'settings'>;

/**
 * Fetches a payment from the gateway, by its id or another handle, and settles its deposit accordingly. What contradicts a
 * settled deposit is recorded for staff. Idempotent, also when run concurrently or late.
 * Without `depositId` the deposit is the one stored with the payment at the gateway. Throws when the gateway does not
 * respond. `fetched` is what it has responded already.
 */
export type SettleDeposit = (
  payment: { providerPaymentId: string; depositId?: string },
  fetched?: Fetched,
) => Promise<void>;

// Fetched before the row is locked, so that a slow gateway holds no lock. The response may be outdated by then;
// the rule only moves a deposit forward, so an outdated response changes nothing.
const fetchPayment = async ({ clock, payments }: Pick<Services, 'clock' | 'payments'>, handle: string) => {
  const requestedAt = clock.now();
  return { response: await payments.fetchPayment(handle), requestedAt };
};

// A failed or pending deposit is shown on the page the player returns to; suspense may be noticed days later.
const noticesOf = ({ playerId, bill: { amount } }: Deposit, status: DepositStatus): NewNotice[] => {
  if (status === 'captured') return [ownNotice(playerId, 'depositCredited', { amount })];
  return status === 'suspense' ? [ownNotice(playerId, 'depositSuspended')] : [];
};

/** Records what a payment contradicts of a deposit that is settled; no money moves. */
const recordContradiction = async (
  tx: Transaction,
  { response, requestedAt }: Fetched,
  { depositId, provider, now }: { depositId: string; provider: string; now: Date },
) => {
  const books = await findBookedDeposit(tx, depositId);
  if (books === null) return;
  const found = depositContradictions(books, response, requestedAt);
  await recordContradictions(tx, { subject: { kind: 'deposit', id: depositId }, provider, found, now });
};

/** The only code that credits a deposit, and only by the payment as fetched from the gateway. */
export const createSettleDeposit =
  ({ db, clock, payments, broadcast, settings }: SettleDepositServices): SettleDeposit =>
  async ({ providerPaymentId: handle, depositId: expectedId }, fetched) => {
    const heard = fetched ?? (await fetchPayment({ clock, payments }, handle));
    const { response: payment } = heard;
    const providerPaymentId = payment.state === 'unknown' ? handle : payment.providerPaymentId;
    const depositId = expectedId ?? payment.depositId;
    if (depositId === '') return;
    if (payment.state !== 'unknown' && payment.depositId !== depositId)
      throw new Error(`payment ${providerPaymentId} is not deposit ${depositId}'s`);
    const { minimumAge, bannedStates, ...invoiceSettings } = await settings.read();
    const creditedId = await db.transaction(async (tx) => {
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
      if (settlement === null) {
        await recordContradiction(tx, heard, { depositId, provider: payments.provider, now });
        return null;
      }
      const { status, transfers } = settlement;
      failPoint('deposit:written');
      await post(tx, transfers, now);
      insertNotices(tx, noticesOf(deposit, status), now);
      if (status !== 'captured') return null;
      await issueInvoice(tx, { ...deposit, settings: invoiceSettings, at: now });
      emitEvents(tx, [depositCaptured({ depositId, playerId: deposit.playerId, amount: deposit.bill.amount })], now);
      return deposit.playerId;
    });
    if (creditedId === null) return;
    failPoint('deposit:credited');
    await notifyWallet({ db, broadcast }, creditedId);
  };

/** Settles a deposit by its payment at the gateway; false when the gateway does not respond. Safe to repeat. */
export const trySettleDeposit = async (
  { settleDeposit, ...services }: Pick<Services, 'clock' | 'payments'> & { settleDeposit: SettleDeposit },
  payment: { providerPaymentId: string; depositId: string },
): Promise<boolean> => {
  // Fetched by itself, so that an error of ours while settling is not taken for an unreachable gateway.
  const fetched = await fetchPayment(services, payment.providerPaymentId).catch(() => null);
  if (fetched === null) return false;
  await settleDeposit(payment, fetched);
  return true;
};
