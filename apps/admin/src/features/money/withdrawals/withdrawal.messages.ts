import type {
  WithdrawalDetail,
  WithdrawalFlag,
  WithdrawalList,
} from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { withdrawalStateWords } from '../../../lib/withdrawal-state.messages.ts';
import * as m from '../../../messages.ts';

const flags: Record<WithdrawalFlag, () => string> = {
  sharedTarget: m.withdrawals_flag_shared,
  weakerProof: m.withdrawals_flag_weaker,
  large: m.withdrawals_flag_large,
  held: m.withdrawals_flag_held,
};
const payouts: Record<WithdrawalDetail['payout']['state'], () => string> = m.withdrawals_payout_label;

/** The tab of a list. */
export const listWords = (list: WithdrawalList | 'all'): string => {
  if (list === 'all') return m.list_all();
  return list === 'second' ? m.withdrawals_list_second() : withdrawalStateWords(list);
};
export const flagWords = (flag: WithdrawalFlag): string => flags[flag]();
export const payoutWords = (state: WithdrawalDetail['payout']['state']): string => payouts[state]();

const steps: Record<string, () => string> = {
  request: m.withdrawals_act_requested,
  propose: m.withdrawals_act_proposed,
  approve: m.withdrawals_act_approved,
  reject: m.withdrawals_act_rejected,
  send: m.withdrawals_act_send,
  retry: m.withdrawals_act_retried,
  hear: m.withdrawals_act_hear,
};

/** A step of the timeline; one without a message is spelled out from its name. */
export const stepWords = (act: string): string =>
  steps[act]?.() ?? act.replaceAll(/[-_]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
