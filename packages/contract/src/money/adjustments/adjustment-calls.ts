import * as z from 'zod/mini';
import { PROPOSAL_STATUSES, proposal, rejection, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, maskedPhone } from '../../fields.ts';
import { rupees } from '../../money.ts';

const terms = {
  wallet: z.enum(['deposit', 'reward']),
  amount: rupees.check(z.positive(), z.lte(1_000_000)),
  /** `give` adds to the player's wallet, `take` takes from it. */
  direction: z.enum(['give', 'take']),
};

/** A correction of a wallet by two staff members. */
export const adjustment = z.object({
  ...proposal.shape,
  ...terms,
  amount: rupees,
  player: z.object({ _id: id, username: z.string(), fullName: z.string(), phone: maskedPhone }),
});
export type Adjustment = z.output<typeof adjustment>;
const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;

const common = { access: 'staff:adjust', response: adjustment } as const;

export const adjustmentCalls = defineCalls(common, {
  'POST /admin/adjustments': {
    summary: 'Proposes a correction of a player’s wallet. Nothing moves until another staff member approves it.',
    body: { playerId: id, ...terms, reason: staffReason },
    refusals: ['PLAYER_NOT_FOUND', 'TOO_LITTLE_TO_TAKE'],
  },
  'GET /admin/adjustments': {
    summary: 'Corrections, newest first, 50 a page.',
    query: { cursor: z.optional(cursor), status: z._default(z.enum(['all', ...PROPOSAL_STATUSES]), 'all') },
    response: { adjustments: z.array(adjustment), waiting: z.int(), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'POST /admin/adjustments/{id}/approve': {
    decides: 'adjustment',
    fresh: true,
    summary: 'Another staff member agrees: the correction is posted and the player is notified.',
    refusals: [...decided, 'TOO_LITTLE_TO_TAKE'],
  },
  'POST /admin/adjustments/{id}/reject': {
    decides: 'adjustment',
    summary: 'Another staff member disagrees: nothing moves.',
    body: rejection,
    refusals: decided,
  },
});
