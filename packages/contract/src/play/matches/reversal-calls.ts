import * as z from 'zod/mini';
import { PROPOSAL_STATUSES, rejection, staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id } from '../../fields.ts';
import { rupees } from '../../money.ts';
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

const common = { access: 'staff:review', response: reversal } as const;

export const reversalCalls = defineCalls(common, {
  'GET /admin/reversals': {
    summary: 'Proposed and decided reversals, newest first, 50 a page.',
    query: { cursor: z.optional(cursor), status: z._default(z.enum(['all', ...PROPOSAL_STATUSES]), 'proposed') },
    response: { reversals: z.array(reversalCase), waiting: z.int(), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'POST /admin/reviews/{matchId}/reversal': {
    summary: 'Proposes to reverse a reviewer’s decision. Nothing moves until another staff member approves it.',
    body: { reason: staffReason },
    refusals: ['MATCH_NOT_FOUND', 'NOTHING_TO_REVERSE', 'ALREADY_REVERSED', 'STAKE_GIVEN_BACK', 'ALREADY_PROPOSED'],
  },
  'POST /admin/reviews/{matchId}/reversal/preview': {
    summary: 'A preview of the reversal’s postings with the current balances; they add up to zero.',
    response: { lines: z.array(postingLine) },
    refusals: ['MATCH_NOT_FOUND', 'NOTHING_TO_REVERSE', 'ALREADY_REVERSED', 'STAKE_GIVEN_BACK'],
  },
  'POST /admin/reviews/{matchId}/reversal/approve': {
    decides: 'reversal',
    access: 'staff:reverse',
    fresh: true,
    summary:
      'Another staff member approves the reversal: the decision’s postings are undone and the battle waits for a new decision.',
    refusals: ['SAME_PERSON', 'PROPOSAL_DECIDED', 'MATCH_MOVED_ON', 'NOTHING_TO_REVERSE', 'STAKE_GIVEN_BACK'],
  },
  'POST /admin/reviews/{matchId}/reversal/reject': {
    decides: 'reversal',
    access: 'staff:reverse',
    summary: 'Another staff member rejects the reversal: the decision remains.',
    body: rejection,
    refusals: ['SAME_PERSON', 'PROPOSAL_DECIDED'],
  },
});
