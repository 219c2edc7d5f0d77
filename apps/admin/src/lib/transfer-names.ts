import type { TransferKind } from '@muqabla/contract/ledger/ledger-calls';
import * as m from '../messages.ts';

/** The kinds of transfer that exist, in the order of the filter, with their names. */
export const TRANSFER_NAMES: Readonly<Partial<Record<TransferKind, () => string>>> = {
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
  withdrawal_bounced: m.transfer_withdrawal_bounced,
  deposit_payout_held: m.transfer_deposit_payout_held,
  deposit_payout_paid: m.transfer_deposit_payout_paid,
  deposit_payout_returned: m.transfer_deposit_payout_returned,
  deposit_payout_bounced: m.transfer_deposit_payout_bounced,
  recharge_held: m.transfer_recharge_held,
  recharge_paid: m.transfer_recharge_paid,
  recharge_returned: m.transfer_recharge_returned,
  penalty: m.transfer_penalty,
  penalty_returned: m.transfer_penalty_returned,
  due_collected: m.transfer_due_collected,
  adjustment: m.transfer_adjustment,
};
