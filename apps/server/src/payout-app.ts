import { failSandboxPayout, listSandboxPayouts, paySandboxPayout } from './sandbox/payout-act.ts';
import type { Services } from './services.ts';
import { approveBatch } from './withdrawals/approve-batch.ts';
import { approveWithdrawal } from './withdrawals/approve-withdrawal.ts';
import { getLastWithdraw } from './withdrawals/get-last-withdraw.ts';
import { getWithdrawal } from './withdrawals/get-withdrawal.ts';
import { listWithdrawRequests } from './withdrawals/list-withdraw-requests.ts';
import { listWithdrawals } from './withdrawals/list-withdrawals.ts';
import { rejectWithdrawal } from './withdrawals/reject-withdrawal.ts';
import { retryPayout } from './withdrawals/retry-payout.ts';
import { withdraw } from './withdrawals/withdraw.ts';

/** The calls by which winnings leave, for players, for those who check them and for the sandbox; and who answers them. */
export const payoutHandlersOf = (services: Services) => ({
  'GET /user/lastwithdraw': getLastWithdraw(services),
  'POST /user/withdraw': withdraw(services),
  'GET /user/withdraw-requests': listWithdrawRequests(services),
  'GET /admin/withdrawals': listWithdrawals(services),
  'GET /admin/withdrawals/{id}': getWithdrawal(services),
  'POST /admin/withdrawals/{id}/approve': approveWithdrawal(services),
  'POST /admin/withdrawals/{id}/reject': rejectWithdrawal(services),
  'POST /admin/withdrawals/{id}/retry': retryPayout(services),
  'POST /admin/withdrawals/approve-batch': approveBatch(services),
  'GET /sandbox/payouts': listSandboxPayouts(services),
  'POST /sandbox/payouts/{id}/pay': paySandboxPayout(services),
  'POST /sandbox/payouts/{id}/fail': failSandboxPayout(services),
});
