import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';

export const PAYMENT_KINDS = ['deposit', 'withdrawal', 'recharge'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** A payment of a player, also one that never reached the ledger. */
export const playerPayment = z.object({
  kind: z.enum(PAYMENT_KINDS),
  _id: id,
  amount: rupees,
  /** The record's own status, as in its list. */
  status: z.string(),
  at: instant,
  /** The id at the gateway, the UTR of a payout or the operator's reference: what the player may have, too. */
  reference: z.optional(z.string()),
});
export type PlayerPayment = z.output<typeof playerPayment>;

export const playerPaymentCalls = defineCalls(
  { access: 'staff:payments', economies: MONEY_ECONOMIES },
  {
    'GET /admin/players/{playerId}/payments': {
      summary: 'A player’s newest 20 deposits, withdrawals and recharges in one list, to read and not to decide.',
      response: { payments: z.array(playerPayment) },
      refusals: ['PLAYER_NOT_FOUND'],
    },
  },
);
