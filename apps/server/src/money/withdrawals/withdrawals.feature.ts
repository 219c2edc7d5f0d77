import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/core.ts';
import { fromCopy } from '../../platform/db/reading-copy.ts';
import { backgroundJob, promptJob } from '../../platform/jobs/job-kind.ts';
import type { StakesSql } from '../../platform/seams/seams.ts';
import { pollDue } from '../instructions/poll-due.ts';
import { approveBatch } from './approve-batch.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { getLastWithdraw, listWithdrawRequests } from './get-last-withdraw.ts';
import { getPayoutOptions } from './get-payout-options.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { createMoveWithdrawal } from './move-withdrawal.ts';
import { createProcessPayoutWebhook, mountPayoutWebhook } from './payout-webhooks.ts';
import { proposePayout } from './propose-payout.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { ownRemainderCalls } from './remainders/own-remainder.ts';
import { createPayRemainder } from './remainders/pay-remainder.ts';
import { createWorkAccounts } from './remainders/work-accounts.ts';
import { retryPayout } from './retry-payout.ts';
import { revealPayee } from './reveal-payee.ts';
import { createSendPayout, pollPayout } from './send-payout.ts';
import { withdraw } from './withdraw.ts';
import { withdrawalExport } from './withdrawal-export.ts';
import { type ProveWithdrawal, startWithdrawalProof } from './withdrawal-proof.ts';
import { PAYOUT_POLLS } from './withdrawal.queries.ts';
import { listWithdrawals } from './withdrawals.list.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reconcile-payouts': object;
  }
}

/** Winnings paid out to bank accounts and UPI IDs. */
export const withdrawalsFeature = (
  services: Services,
  { proveWithdrawal, stakes, unfree }: { proveWithdrawal: ProveWithdrawal; stakes: StakesSql; unfree: string },
) => {
  const moveWithdrawal = createMoveWithdrawal(services);
  const withMove = { ...services, moveWithdrawal, unfree };
  const sendPayout = createSendPayout(withMove);
  const reconcilePayouts = () =>
    pollDue(services, {
      schedule: PAYOUT_POLLS,
      provider: services.payouts.provider,
      subject: 'payout',
      poll: ({ id }) => pollPayout(withMove, id),
    });
  return {
    economies: MONEY_ECONOMIES,
    calls: {
      ...ownRemainderCalls({ ...services, payRemainder: createPayRemainder({ ...services, unfree }), stakes, unfree }),
      'GET /user/lastwithdraw': getLastWithdraw(withMove),
      'POST /user/withdraw': withdraw({ ...withMove, proveWithdrawal }),
      'POST /user/withdraw/options': startWithdrawalProof({ proveWithdrawal }),
      'GET /user/withdraw-requests': listWithdrawRequests(withMove),
      'GET /admin/players/{playerId}/payout': getPayoutOptions(withMove),
      'POST /admin/players/{playerId}/payout': proposePayout(withMove),
      'GET /admin/withdrawals': listWithdrawals(withMove),
      'GET /admin/withdrawals/{id}': getWithdrawal(withMove),
      'POST /admin/withdrawals/{id}/payee': revealPayee(services),
      'POST /admin/withdrawals/{id}/approve': approveWithdrawal(withMove),
      'POST /admin/withdrawals/{id}/reject': rejectWithdrawal(withMove),
      'POST /admin/withdrawals/{id}/retry': retryPayout(withMove),
      'POST /admin/withdrawals/approve-batch': approveBatch(withMove),
    },
    exports: { withdrawals: withdrawalExport(fromCopy(services)) },
    jobs: {
      'send-payout': promptJob({ atOnce: 2 }, sendPayout),
      'reconcile-payouts': backgroundJob(reconcilePayouts),
      'process-payout-webhook': promptJob({ atOnce: 2 }, createProcessPayoutWebhook(withMove)),
    },
    cron: ['* * * * * reconcile-payouts ?fill=2m {}'],
    mount: (app: FastifyInstance) => mountPayoutWebhook(app, services),
    moveWithdrawal,
    workAccounts: createWorkAccounts({ ...services, sendPayout, unfree }),
    pollPayout: (withdrawalId: string) => pollPayout(withMove, withdrawalId),
  };
};
