import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { checkDeposit } from './check-deposit.ts';
import { getDeposit } from './get-deposit.ts';
import { getStaffDeposit } from './get-staff-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { listOwnOpenDeposits } from './list-open-deposits.ts';
import { createPollDeposits } from './poll-deposits.ts';
import { createProcessWebhook } from './process-webhook.ts';
import { mountPaymentWebhook } from './receive-webhook.ts';
import { recheckDeposit } from './recheck-deposit.ts';
import { reconcileDeposits } from './reconcile/reconcile-deposits.ts';
import { createSendRefund, createSendRefunds } from './refunds/send-refund.ts';
import { createSettleDeposit } from './settle-deposit.ts';
import { startDeposit } from './start-deposit.ts';
import { approveSuspense } from './suspense/approve-suspense.ts';
import { proposeSuspense } from './suspense/propose-suspense.ts';
import { rejectSuspense } from './suspense/reject-suspense.ts';

/** Money paid in through the gateway: deposits, webhooks, suspense, refunds and reconciliation. */
export const depositsFeature = (services: Services) => {
  const settleDeposit = createSettleDeposit(services);
  const withSettle = { ...services, settleDeposit };
  return {
    calls: {
      'POST /user/deposit': startDeposit(services),
      'GET /user/deposits': listOwnOpenDeposits(services),
      'POST /user/deposit/{depositId}/check': checkDeposit(withSettle),
      'GET /user/deposit/{depositId}': getDeposit(services),
      'GET /admin/deposits': listDeposits(services),
      'GET /admin/deposits/{id}': getStaffDeposit(services),
      'POST /admin/deposits/{id}/ask': recheckDeposit(withSettle),
      'POST /admin/deposits/{id}/resolve-suspense': proposeSuspense(services),
      'POST /admin/deposits/{id}/resolve-suspense/approve': approveSuspense(services),
      'POST /admin/deposits/{id}/resolve-suspense/reject': rejectSuspense(services),
      'POST /admin/deposits/reconcile': reconcileDeposits(services),
    },
    jobs: {
      'process-webhook': createProcessWebhook(withSettle),
      'poll-deposits': createPollDeposits(withSettle),
      'send-refund': createSendRefund(services),
      'send-refunds': createSendRefunds(services),
    },
    cron: ['* * * * * poll-deposits ?fill=2m {}', '* * * * * send-refunds ?fill=2m {}'],
    mount: (app: FastifyInstance) => mountPaymentWebhook(app, services),
    settleDeposit,
  };
};
