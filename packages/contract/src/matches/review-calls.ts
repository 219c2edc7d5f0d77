import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, instant, page } from '../fields.ts';
import { rupees } from '../money.ts';
import { matchStatus, opponent, resultStatus, roomKind } from './match.ts';

/** What a reviewer may decide. */
export const OUTCOMES = ['host', 'joiner', 'cancel'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.output<typeof outcome>;

/** One case of the review queue, oldest first. */
export const reviewCase = z.object({
  _id: id,
  gameName: z.string(),
  status: matchStatus,
  room: roomKind,
  roomcode: z.string(),
  amount: rupees,
  prize: rupees,
  host: opponent,
  joiner: opponent,
  host_status: z.optional(resultStatus),
  joiner_status: z.optional(resultStatus),
  waitingSince: instant,
});
export type ReviewCase = z.output<typeof reviewCase>;

/** What one side handed in. */
export const evidence = z.object({
  resultStatus,
  cancelReason: z.optional(z.string()),
  submittedAt: instant,
  /** A link for this staff member that works ten minutes. */
  screenshotUrl: z.optional(z.string()),
  screenshotKilobytes: z.optional(z.int()),
  /** An earlier battle that used the same picture. */
  seenBeforeIn: z.optional(id),
});
export type Evidence = z.output<typeof evidence>;

/** One line of what the ledger would write: a name for people and a signed amount. */
export const postingLine = z.object({ account: z.string(), amount: rupees });

export const reviewDetail = z.object({
  ...reviewCase.shape,
  /** The version to send back with the decision: it refuses when the case has moved on. */
  version: z.int(),
  commission: rupees,
  hostEvidence: z.optional(evidence),
  joinerEvidence: z.optional(evidence),
  timeline: z.array(z.object({ at: instant, move: z.string(), by: z.enum(['host', 'joiner', 'reviewer', 'clock']), note: z.string() })),
  /** What each outcome would write; the lines of an outcome add up to zero. */
  postings: z.object({ host: z.array(postingLine), joiner: z.array(postingLine), cancel: z.array(postingLine) }),
});
export type ReviewDetail = z.output<typeof reviewDetail>;

const matchId = z.strictObject({ matchId: id });

export const reviewCalls = {
  'GET /admin/reviews': {
    access: 'staff:review',
    summary: 'Battles that wait for a reviewer, conflicts and claims, oldest first, 50 a page.',
    query: z.strictObject({ page, status: z._default(z.enum(['all', 'conflict', 'pending']), 'all') }),
    answer: z.object({ cases: z.array(reviewCase), totalPages: z.int(), conflicts: z.int(), claims: z.int() }),
    refusals: [],
  },
  'GET /admin/reviews/{matchId}': {
    access: 'staff:review',
    summary: 'One case with both sides’ evidence, its timeline and what each outcome would write.',
    params: matchId,
    answer: reviewDetail,
    refusals: ['MATCH_NOT_FOUND'],
  },
  'POST /admin/reviews/{matchId}/decision': {
    access: 'staff:review',
    summary: 'Decides a pending or conflict battle. The reason is shown to both players.',
    params: matchId,
    body: z.strictObject({ outcome, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)), version: z.int() }),
    answer: z.object({ message: z.string(), status: matchStatus }),
    refusals: ['MATCH_NOT_FOUND', 'MATCH_MOVED_ON'],
  },
} as const satisfies Calls;
