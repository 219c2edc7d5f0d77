import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/core.ts';
import { fromCopy } from '../../platform/db/reading-copy.ts';
import { backgroundJob, promptJob } from '../../platform/jobs/job-kind.ts';
import { checkDeposit } from './check-deposit.ts';
import { depositExport } from './deposit-export.ts';
import { getStaffDeposit, listDeposits } from './deposits.list.ts';
import { getDeposit, listOwnOpenDeposits } from './list-open-deposits.ts';
import { createProcessWebhook, mountPaymentWebhook } from './payment-webhooks.ts';
import { pollDeposit } from './poll-deposit.ts';
import { createPollDeposits } from './poll-deposits.ts';
import { reconcileDeposits } from './reconcile/reconcile-deposits.ts';
import { createSendRefund, createSendRefunds } from './refunds/send-refund.ts';
import { createSettleDeposit } from './settle-deposit.ts';
import { startDeposit } from './start-deposit.ts';
import { suspenseCalls } from './suspense/suspense-proposal.ts';

/** Money paid in through the gateway: deposits, webhooks, suspense, refunds and reconciliation. */
export const depositsFeature = (services: Services) => {
  const settleDeposit = createSettleDeposit(services);
  const withSettle = { ...services, settleDeposit };
  return {
    economies: MONEY_ECONOMIES,
    calls: {
      'POST /user/deposit': startDeposit(services),
      'GET /user/deposits': listOwnOpenDeposits(services),
      'POST /user/deposit/{depositId}/check': checkDeposit(withSettle),
      'GET /user/deposit/{depositId}': getDeposit(services),
      'GET /admin/deposits': listDeposits(services),
      'GET /admin/deposits/{id}': getStaffDeposit(services),
      'POST /admin/deposits/{id}/poll': pollDeposit(withSettle),
      'POST /admin/deposits/reconcile': reconcileDeposits(services),
      ...suspenseCalls(services),
    },
    exports: { deposits: depositExport(fromCopy(services)) },
    jobs: {
      'process-webhook': promptJob({ atOnce: 2 }, createProcessWebhook(withSettle)),
      'poll-deposits': backgroundJob(createPollDeposits(withSettle)),
      'send-refund': promptJob({ atOnce: 2 }, createSendRefund(services)),
      'send-refunds': backgroundJob(createSendRefunds(services)),
    },
    cron: ['* * * * * poll-deposits ?fill=2m {}', '* * * * * send-refunds ?fill=2m {}'],
    mount: (app: FastifyInstance) => mountPaymentWebhook(app, services),
    settleDeposit,
  };
};
