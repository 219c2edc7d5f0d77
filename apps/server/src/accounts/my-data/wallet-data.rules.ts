import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { type ExportedTable, names, OPERATION, STAFF, SUBJECT } from './exported-table.rules.ts';

/** The tables of a player's wallets, and of what pays in and out of them. */
export const WALLET_TABLES: Readonly<Record<string, ExportedTable>> = {
  'ledger.wallets': {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'player_id',
    columns: names(
      `deposit_paise reward_paise due_paise stakes_kept staked_paise won_paise referral_paise penalty_paise`,
    ),
    left: { player_id: SUBJECT, last_entry_number: 'counts the entries, which are all exported' },
  },
  'ledger.entries': {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'entry_number',
    columns: names(`entry_number kind deposit_change reward_change deposit_after reward_after match_id reference
      created_at`),
    left: { player_id: SUBJECT, transfer_key: 'names the same movement in the ledger of all accounts' },
  },
  deposits: {
    afterDeletion: 'cleared',
    where: 'player_id = $1',
    order: 'created_at, deposit_id',
    columns: names(`deposit_id amount_paise base_paise gst_paise cashback_paise status provider provider_payment_id
      foreign_currency foreign_minor_units created_at settled_at`),
    left: { player_id: SUBJECT, payment_url: 'a link that pays, not a fact', ask_at: OPERATION, recheck_at: OPERATION },
    economies: MONEY_ECONOMIES,
  },
  gst_invoices: {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'financial_year, serial',
    columns: names(`financial_year serial deposit_id amount_paise taxable_paise gst_paise rate_basis_points
      issued_at supplier_name supplier_address supplier_gstin service_code place_of_supply cgst_paise sgst_paise
      igst_paise recipient_state`),
    left: { player_id: SUBJECT },
    economies: MONEY_ECONOMIES,
  },
  deposit_refunds: {
    afterDeletion: 'kept',
    where: 'deposit_id in (select d.deposit_id from deposits d where d.player_id = $1)',
    order: 'asked_at, refund_id',
    columns: names(`refund_id deposit_id provider_payment_id currency minor_units status reference failure asked_at
      settled_at`),
    left: { ask_at: OPERATION },
    economies: MONEY_ECONOMIES,
  },
  withdrawals: {
    afterDeletion: 'cleared',
    where: 'player_id = $1',
    order: 'requested_at, withdrawal_id',
    columns:
      names(`withdrawal_id wallet amount_paise tax_paise method upi account_holder_name account_number ifsc_code payee_name
      kyc_name match_percent status provider provider_state utr reason requested_at decided_at settled_at
      returned_at proof wind_down_id late_promise_paise`),
    left: {
      player_id: SUBJECT,
      requested_by: STAFF,
      decided_by: STAFF,
      payout_target: 'the account again, written the same for all players',
      ask_at: OPERATION,
    },
    economies: MONEY_ECONOMIES,
  },
  withdrawal_events: {
    afterDeletion: 'cleared',
    where: 'withdrawal_id in (select w.withdrawal_id from withdrawals w where w.player_id = $1)',
    order: 'event_id',
    columns: names('event_id withdrawal_id act actor happened_at'),
    left: { staff_id: STAFF, note: 'words of staff to staff; what the player is told is the reason of the withdrawal' },
    economies: MONEY_ECONOMIES,
  },
  wind_down_accounts: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'player_id',
    columns:
      names(`state left_paise reason state_since method upi account_holder_name account_number ifsc_code payee_name
      kyc_name payee_given_at`),
    left: { player_id: SUBJECT },
    economies: MONEY_ECONOMIES,
  },
  recharges: {
    afterDeletion: 'cleared',
    where: 'player_id = $1',
    order: 'created_at, recharge_id',
    columns:
      names(`recharge_id order_id order_number number operator recharge_type amount_paise tax_paise status provider reference
      created_at settled_at returned_at`),
    left: { player_id: SUBJECT, ask_at: OPERATION, sent_at: OPERATION, unknown_at: OPERATION },
    economies: MONEY_ECONOMIES,
  },
};
