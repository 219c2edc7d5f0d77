import { paise } from '@muqabla/contract/money';
import { returnSuspense } from '../../../core/ledger/deposit-postings.rules.ts';
import { post } from '../../../core/ledger/post.ts';
import { ownNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/observe/log.ts';
import type { Payments, RefundState } from '../../../providers/payments/port.ts';
import { pollDue } from '../../instructions/poll-due.ts';
import { requestResponse } from '../../instructions/request-response.ts';
import { lockStaffDeposit } from '../staff-deposits.queries.ts';
import { findRefund, insertRefund, type NewRefund, REFUND_POLLS, type Refund, settleRefund } from './refund.queries.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-refund': { refundId: string };
    'send-refunds': object;
  }
}

type Services = { db: Database; clock: Clock; payments: Payments; log: Log };

/** Stores a refund and adds the job that requests it from the gateway once the transaction commits. */
export const beginRefund = async (tx: Transaction, refund: NewRefund) => {
  await insertRefund(tx, refund);
  const { refundId } = refund;
  await addJob(tx, 'send-refund', { refundId }, { key: `send-refund:${refundId}` });
};

/** Stores the outcome, posts it and notifies the player. Only rupees are posted: foreign money is not in the ledger. */
const saveOutcome = ({ db, clock }: Services, refund: Refund, answer: Exclude<RefundState, { state: 'pending' }>) =>
  db.transaction(async (tx) => {
    const { refundId, depositId, money } = refund;
    const now = clock.now();
    const deposit = await lockStaffDeposit(tx, depositId);
    if (deposit === null) throw new Error(`refund ${refundId} has no deposit`);
    const reference = answer.state === 'done' ? answer.reference : null;
    const failure = answer.state === 'failed' ? answer.reason : null;
    const isNew = await settleRefund(tx, { refundId, status: answer.state, reference, failure, now });
    if (!isNew || answer.state === 'failed') return;
    const { player_id: playerId, suspended_reference } = deposit;
    const isRupees = money.currency === 'INR';
    if (isRupees) {
      const amount = paise(money.minorUnits);
      await post(tx, [returnSuspense({ depositId, amount, reference: suspended_reference ?? depositId })], now);
    }
    const notice = isRupees
      ? ownNotice(playerId, 'suspenseReturned', { amount: money.minorUnits })
      : ownNotice(playerId, 'foreignReturned');
    insertNotices(tx, [notice], now);
  });

const sendRefund = async (services: Services, refundId: string) => {
  const refund = await findRefund(services.db, refundId);
  if (refund === null || refund.status !== 'sending') return;
  // Another gateway has no such payment and would say so: the money would count as not sent back, although it may have been.
  if (refund.provider !== services.payments.provider)
    throw new Error(`refund ${refundId} can be sent by ${refund.provider} only`);
  const { providerPaymentId, money } = refund;
  const payment = { key: refundId, providerPaymentId, currency: money.currency, amount: money.minorUnits };
  const { response } = await requestResponse<RefundState>(services, {
    subject: 'refund',
    id: refundId,
    request: () => services.payments.refundPayment(payment),
    // It is requested again under the same key until the gateway responds.
    silence: { state: 'pending' },
  });
  if (response.state !== 'pending') await saveOutcome(services, refund, response);
};

/** Job `send-refund`: requests a refund from the gateway. Idempotent by the refund's key. */
export const createSendRefund =
  (services: Services) =>
  ({ refundId }: { refundId: string }) =>
    sendRefund(services, refundId);

/** Job `send-refunds`, every minute: repeats the request for refunds without an outcome. */
export const createSendRefunds = (services: Services) => () =>
  pollDue(services, {
    schedule: REFUND_POLLS,
    provider: services.payments.provider,
    subject: 'refund',
    poll: ({ id }) => sendRefund(services, id),
  });
