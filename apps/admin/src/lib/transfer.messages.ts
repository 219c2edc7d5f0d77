import { PENALTY_KINDS } from '@muqabla/contract/penalties/penalty';
import * as m from '../messages.ts';
import { penaltyWords } from './match.messages.ts';

const kinds: Record<string, () => string> = {
  joining_bonus: m.transfer_joining_bonus,
  deposit_captured: m.transfer_deposit_captured,
  deposit_cashback: m.transfer_deposit_cashback,
  deposit_suspense: m.transfer_deposit_suspense,
  suspense_resolved: m.transfer_suspense_resolved,
  stake_held: m.transfer_stake_held,
  stake_returned: m.transfer_stake_returned,
  stake_taken_back: m.transfer_stake_taken_back,
  match_settled: m.transfer_match_settled,
  settlement_reversed: m.transfer_settlement_reversed,
  referral_bonus: m.transfer_referral_bonus,
  referral_reversed: m.transfer_referral_reversed,
  withdrawal_held: m.transfer_withdrawal_held,
  withdrawal_paid: m.transfer_withdrawal_paid,
  withdrawal_returned: m.transfer_withdrawal_returned,
  deposit_payout_held: m.transfer_deposit_payout_held,
  deposit_payout_paid: m.transfer_deposit_payout_paid,
  deposit_payout_returned: m.transfer_deposit_payout_returned,
  recharge_held: m.transfer_recharge_held,
  recharge_paid: m.transfer_recharge_paid,
  recharge_returned: m.transfer_recharge_returned,
  penalty: m.transfer_penalty,
  penalty_returned: m.transfer_penalty_returned,
  due_collected: m.transfer_due_collected,
  adjustment: m.transfer_adjustment,
};

/** The kind of a transfer; one without a message is shown by its name. */
export const transferWords = (kind: string): string => kinds[kind]?.() ?? kind.replaceAll('_', ' ');

/** A transfer's reference: what a penalty is for, otherwise the reference itself. */
export const referenceWords = (kind: string, reference: string): string => {
  const penalty = kind.startsWith('penalty') ? PENALTY_KINDS.find((known) => known === reference) : undefined;
  return penalty === undefined ? m.ledger_reference({ reference }) : penaltyWords(penalty);
};
