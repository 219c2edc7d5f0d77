import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import * as m from '../messages.ts';

/** The kinds of transfer that exist, in the order of the filter, with their names. */
export const TRANSFER_NAMES: Readonly<Partial<Record<TransferKind, () => string>>> = {
  points_topped_up: m.transfer_points_topped_up,
  stake_held: m.transfer_stake_held,
  stake_returned: m.transfer_stake_returned,
  stake_taken_back: m.transfer_stake_taken_back,
  match_settled: m.transfer_match_settled,
  settlement_reversed: m.transfer_settlement_reversed,
  penalty: m.penalty,
  penalty_returned: m.transfer_penalty_returned,
  due_collected: m.transfer_due_collected,
  adjustment: m.transfer_adjustment,
  restitution: m.transfer_restitution,
  restitution_undone: m.transfer_restitution_undone,
};
