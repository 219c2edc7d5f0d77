import type {
  WithdrawalDetail,
  WithdrawalFlag,
  WithdrawalList,
  WithdrawalState,
} from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import * as m from '../../messages.ts';

const states: Record<WithdrawalState, () => string> = {
  pending: m.withdrawals_state_pending,
  approved: m.withdrawals_state_approved,
  unknown: m.withdrawals_state_unknown,
  paid: m.withdrawals_state_paid,
  rejected: m.withdrawals_state_rejected,
};
const flags: Record<WithdrawalFlag, () => string> = {
  sharedTarget: m.withdrawals_flag_shared,
  large: m.withdrawals_flag_large,
};
const payouts: Record<WithdrawalDetail['payout']['state'], () => string> = {
  none: m.withdrawals_payout_none,
  sent: m.withdrawals_payout_sent,
  unknown: m.withdrawals_payout_unknown,
  paid: m.withdrawals_payout_paid,
  failed: m.withdrawals_payout_failed,
};

/** How a part of the queue is called. */
export const listWords = (list: WithdrawalList | 'all'): string => {
  if (list === 'all') return m.list_all();
  return list === 'second' ? m.withdrawals_list_second() : states[list]();
};
export const stateWords = (state: WithdrawalState): string => states[state]();
export const flagWords = (flag: WithdrawalFlag): string => flags[flag]();
export const payoutWords = (state: WithdrawalDetail['payout']['state']): string => payouts[state]();
