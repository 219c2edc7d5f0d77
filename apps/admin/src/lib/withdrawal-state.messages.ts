import type { WithdrawalState } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import * as m from '../messages.ts';

const states: Record<WithdrawalState, () => string> = {
  pending: m.withdrawals_state_pending,
  approved: m.withdrawals_state_approved,
  unknown: m.withdrawals_state_unknown,
  paid: m.withdrawals_state_paid,
  rejected: m.withdrawals_state_rejected,
  returned: m.withdrawals_state_returned,
};

/** The state of a withdrawal in words. */
export const withdrawalStateWords = (state: WithdrawalState): string => states[state]();
