import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import * as m from '../messages.ts';

/** The kinds of transfer that this economy has, in the order of the filter, with their names. */
export const TRANSFER_NAMES: Readonly<Partial<Record<TransferKind, () => string>>> = {
  ...(FOR_MONEY
    ? {
        joining_bonus: m.transfer_joining_bonus,
        deposit_captured: m.transfer_deposit_captured,
        deposit_cashback: m.cashback_bonus,
        deposit_suspense: m.transfer_deposit_suspense,
        suspense_resolved: m.transfer_suspense_resolved,
      }
    : { points_topped_up: m.transfer_points_topped_up }),
  stake_held: m.transfer_stake_held,
  stake_returned: m.transfer_stake_returned,
  stake_taken_back: m.transfer_stake_taken_back,
  match_settled: m.transfer_match_settled,
  settlement_reversed: m.transfer_settlement_reversed,
  ...(FOR_MONEY && {
    referral_bonus: m.transfer_referral_bonus,
    referral_reversed: m.transfer_referral_reversed,
    withdrawal_held: m.transfer_withdrawal_held,
    withdrawal_paid: m.transfer_withdrawal_paid,
    withdrawal_returned: m.transfer_withdrawal_returned,
    withdrawal_bounced: m.transfer_withdrawal_bounced,
    late_payout: m.transfer_late_payout,
    deposit_payout_held: m.transfer_deposit_payout_held,
    deposit_payout_paid: m.transfer_deposit_payout_paid,
    deposit_payout_returned: m.transfer_deposit_payout_returned,
    deposit_payout_bounced: m.transfer_deposit_payout_bounced,
    recharge_held: m.transfer_recharge_held,
    recharge_paid: m.transfer_recharge_paid,
    recharge_returned: m.transfer_recharge_returned,
    recharge_bounced: m.transfer_recharge_bounced,
  }),
  penalty: m.penalty,
  penalty_returned: m.transfer_penalty_returned,
  due_collected: m.transfer_due_collected,
  adjustment: m.transfer_adjustment,
  restitution: m.transfer_restitution,
  restitution_undone: m.transfer_restitution_undone,
  ...(FOR_MONEY && {
    balance_given_up: m.transfer_balance_given_up,
    tax_withheld: m.transfer_tax_withheld,
    tax_returned: m.transfer_tax_returned,
    year_tax_withheld: m.transfer_year_tax_withheld,
    tax_corrected: m.transfer_tax_corrected,
    tournament_entry_held: m.transfer_tournament_entry_held,
    tournament_entry_returned: m.transfer_tournament_entry_returned,
    tournament_funded: m.transfer_tournament_funded,
    tournament_fund_returned: m.transfer_tournament_fund_returned,
    tournament_prize: m.transfer_tournament_prize,
    tournament_fee: m.transfer_tournament_fee,
  }),
};
