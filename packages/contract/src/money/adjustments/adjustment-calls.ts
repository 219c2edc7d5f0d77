import * as z from 'zod/mini';
import { PROPOSAL_STATUSES, proposal, rejection, staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, page, maskedPhone } from '../fields.ts';
import { rupees } from '../money.ts';

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

const adjustmentId = z.strictObject({ id });
const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;

export const adjustmentCalls = {
  'POST /admin/adjustments': {
    access: 'staff:adjust',
    summary: 'Proposes a correction of a player’s wallet. Nothing moves until another staff member approves it.',
    body: z.strictObject({ playerId: id, ...terms, reason: staffReason }),
    response: adjustment,
    refusals: ['PLAYER_NOT_FOUND', 'TOO_LITTLE_TO_TAKE'],
  },
  'GET /admin/adjustments': {
    access: 'staff:adjust',
    summary: 'Corrections, newest first, 50 a page.',
    query: z.strictObject({ page, status: z._default(z.enum(['all', ...PROPOSAL_STATUSES]), 'all') }),
    response: z.object({ adjustments: z.array(adjustment), totalPages: z.int(), waiting: z.int() }),
    refusals: [],
  },
  'POST /admin/adjustments/{id}/approve': {
    access: 'staff:adjust',
    fresh: true,
    summary: 'Another staff member agrees: the money moves and the player is notified.',
    params: adjustmentId,
    response: adjustment,
    refusals: [...decided, 'TOO_LITTLE_TO_TAKE', 'CONFIRM_NEEDED'],
  },
  'POST /admin/adjustments/{id}/reject': {
    access: 'staff:adjust',
    summary: 'Another staff member disagrees: nothing moves.',
    params: adjustmentId,
    body: rejection,
    response: adjustment,
    refusals: decided,
  },
} as const satisfies Calls;
