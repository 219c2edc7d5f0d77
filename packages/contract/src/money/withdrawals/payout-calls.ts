import * as z from 'zod/mini';
import { KYC_STATES } from '../../accounts/kyc/kyc-staff-calls.ts';
import { staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { bankDetails, upiDetails } from './withdrawal-calls.ts';
import { payoutWallet, withdrawalState } from './withdrawal-staff-calls.ts';

const amount = rupees.check(z.positive(), z.lte(1_000_000));
const terms = { wallet: payoutWallet, amount, reason: staffReason };

/** The wallets that two staff members may pay out for a player, and the player's known accounts. */
export const payoutOptions = z.object({
  /** The payable wallets: winnings of a banned player, the deposit wallet of a player whom KYC bars from play. */
  wallets: z.array(z.object({ wallet: payoutWallet, available: rupees })),
  /** Payouts under way; at most one per wallet. */
  underWay: z.array(z.object({ _id: id, wallet: payoutWallet, amount: rupees, status: withdrawalState })),
  kyc: z.enum(['none', ...KYC_STATES]),
  /** The name in which the receiving account must be. */
  kycName: z.optional(z.string()),
  /** The accounts of the player's last withdrawal by UPI and to a bank. */
  lastUsed: z.object({ upi: z.optional(z.string()), bank: z.optional(bankDetails) }),
});
export type PayoutOptions = z.output<typeof payoutOptions>;

const common = { access: 'staff:withdrawals', economies: MONEY_ECONOMIES } as const;

export const payoutCalls = defineCalls(common, {
  'GET /admin/players/{playerId}/payout': {
    summary: 'What two staff members may pay out for a banned or KYC-barred player. Empty for a player who withdraws.',
    response: payoutOptions,
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/players/{playerId}/payout': {
    summary:
      'Proposes to pay out a wallet to the player’s own account. The money is held; it is paid once another staff member approves it as a withdrawal, and returns to the wallet when it is rejected.',
    body: z.discriminatedUnion('method', [
      z.strictObject({ ...terms, method: z.literal('UPI'), details: upiDetails }),
      z.strictObject({ ...terms, method: z.literal('BANK'), details: bankDetails }),
    ]),
    response: { message: z.string(), withdrawalId: id, status: withdrawalState },
    refusals: [
      'PLAYER_NOT_FOUND',
      'NOT_BANNED',
      'NOT_BARRED',
      'KYC_NOT_VERIFIED',
      'TOO_LITTLE_TO_TAKE',
      'PAYOUT_UNDER_WAY',
      'PAYEE_NOT_FOUND',
      'PAYEE_NOT_THE_PLAYER',
      'PAYEE_LOOKUPS_SPENT',
      'PAYOUTS_UNAVAILABLE',
    ],
  },
});
