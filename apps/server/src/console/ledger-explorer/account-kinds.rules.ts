import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { entryOf } from '@muqabla/contract/entry-of';

/** The kinds of transfer with a leg on each house account: a search by such an account reads only these kinds. */
const KINDS_OF_HOUSE_ACCOUNT: Readonly<Record<string, readonly TransferKind[]>> = {
  commission: ['match_settled', 'settlement_reversed', 'referral_bonus', 'referral_reversed', 'tournament_fee'],
  promotion: ['joining_bonus', 'deposit_cashback', 'late_payout', 'tournament_funded', 'tournament_fund_returned'],
  points_issue: ['points_topped_up'],
  tds_payable: ['tax_withheld', 'tax_returned', 'year_tax_withheld', 'tax_corrected'],
  gst_payable: ['deposit_captured', 'suspense_resolved'],
  gateway_clearing: ['deposit_captured', 'deposit_suspense', 'suspense_resolved'],
  suspense: ['deposit_suspense', 'suspense_resolved'],
  payout_clearing: ['withdrawal_paid', 'withdrawal_bounced', 'deposit_payout_paid', 'deposit_payout_bounced'],
  recharge_clearing: ['recharge_paid', 'recharge_bounced'],
  penalties: ['penalty', 'penalty_returned'],
  restitutions: ['restitution', 'restitution_undone'],
  adjustments: ['adjustment'],
  given_up: ['balance_given_up'],
};

export type AccountSearch = {
  /** Each is found by an index. */
  readonly playerId?: string;
  readonly matchId?: string;
  readonly withdrawalId?: string;
  readonly rechargeId?: string;
  readonly kinds?: readonly TransferKind[];
};

const OWNER_OF = {
  deposit: 'playerId',
  reward: 'playerId',
  due: 'playerId',
  escrow: 'matchId',
  withdrawal: 'withdrawalId',
  recharge: 'rechargeId',
} as const;

/** The filter that finds the transfers of an account; null if there is no such kind of account. */
export const searchOf = (account: string): AccountSearch | null => {
  const [kind = '', owner] = account.split(':');
  if (owner === undefined) {
    const kinds = entryOf(KINDS_OF_HOUSE_ACCOUNT, kind);
    return kinds === undefined ? null : { kinds };
  }
  // These transfers are found by the account itself.
  if (kind === 'tournament') return {};
  const key = entryOf(OWNER_OF, kind);
  return key === undefined ? null : { [key]: owner };
};
