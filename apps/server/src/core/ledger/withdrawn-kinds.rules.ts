import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';

/** Transfers by which money leaves the wallets to the bank, for recharges and as tax, and comes back. */
export const WITHDRAWN_KINDS = [
  'withdrawal_held',
  'withdrawal_returned',
  'withdrawal_bounced',
  'deposit_payout_held',
  'deposit_payout_returned',
  'deposit_payout_bounced',
  'recharge_held',
  'recharge_returned',
  'recharge_bounced',
  'tax_withheld',
  'tax_returned',
  'year_tax_withheld',
  'tax_corrected',
] as const satisfies readonly TransferKind[];
