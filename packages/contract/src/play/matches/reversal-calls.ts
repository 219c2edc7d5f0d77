import * as z from 'zod/mini';
import { PROPOSAL_STATUSES, rejection, staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, page } from '../fields.ts';
import { rupees } from '../money.ts';
import { opponent, side } from './match.ts';
import { postingLine, reversal } from './review-calls.ts';

/** A proposed reversal with its match. */
export const reversalCase = z.object({
  ...reversal.shape,
  match: z.object({
    _id: id,
    gameName: z.string(),
    amount: rupees,
    host: opponent,
    joiner: opponent,
    /** The side the decision paid; absent when it returned both stakes. */
    winner: z.optional(side),
    /** The decision's reason. */
    decision: z.string(),
  }),
});
export type ReversalCase = z.output<typeof reversalCase>;

const matchId = z.strictObject({ matchId: id });

export const reversalCalls = {
  'GET /admin/reversals': {
    access: 'staff:review',
    summary: 'Proposed and decided reversals, newest first, 50 a page.',
    query: z.strictObject({ page, status: z._default(z.enum(['all', ...PROPOSAL_STATUSES]), 'proposed') }),
    response: z.object({ reversals: z.array(reversalCase), totalPages: z.int(), waiting: z.int() }),
    refusals: [],
  },
  'POST /admin/reviews/{matchId}/reversal': {
    access: 'staff:review',
    summary: 'Proposes to reverse a reviewer’s decision. No money moves until another staff member approves it.',
    params: matchId,
    body: z.strictObject({ reason: staffReason }),
    response: reversal,
    refusals: ['MATCH_NOT_FOUND', 'NOTHING_TO_REVERSE', 'ALREADY_REVERSED', 'ALREADY_PROPOSED'],
  },
  'POST /admin/reviews/{matchId}/reversal/preview': {
    access: 'staff:review',
    summary: 'A preview of the reversal’s postings with the current balances; they add up to zero.',
    params: matchId,
    response: z.object({ lines: z.array(postingLine) }),
    refusals: ['MATCH_NOT_FOUND', 'NOTHING_TO_REVERSE', 'ALREADY_REVERSED'],
  },
  'POST /admin/reviews/{matchId}/reversal/approve': {
    access: 'staff:reverse',
    fresh: true,
    summary:
      'Another staff member approves the reversal: the decision’s money moves back and the battle waits for a new decision.',
    params: matchId,
    response: reversal,
    refusals: [
      'NOT_FOUND',
      'SAME_PERSON',
      'PROPOSAL_DECIDED',
      'MATCH_MOVED_ON',
      'NOTHING_TO_REVERSE',
      'CONFIRM_NEEDED',
    ],
  },
  'POST /admin/reviews/{matchId}/reversal/reject': {
    access: 'staff:reverse',
    summary: 'Another staff member rejects the reversal: the decision remains.',
    params: matchId,
    body: rejection,
    response: reversal,
    refusals: ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'],
  },
} as const satisfies Calls;
