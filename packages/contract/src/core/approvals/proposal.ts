import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';

/** The status of a proposal: one staff member proposes, another approves or rejects. No money moves before the approval. */
export const PROPOSAL_STATUSES = ['proposed', 'approved', 'rejected'] as const;
export const proposalStatus = z.enum(PROPOSAL_STATUSES);
export type ProposalStatus = z.output<typeof proposalStatus>;

/** A staff member as other staff see them. */
export const staffName = z.object({ _id: id, name: z.string() });

/** The fields that every proposal has. */
export const proposal = z.object({
  _id: id,
  status: proposalStatus,
  reason: z.string(),
  proposedBy: staffName,
  proposedAt: instant,
  decidedBy: z.optional(staffName),
  decidedAt: z.optional(instant),
  /** The reason of a rejection. */
  decisionReason: z.optional(z.string()),
});
export type Proposal = z.output<typeof proposal>;

/** The reason of a staff member's action, stored in the audit log. */
export const staffReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** The request body of a rejection. */
export const rejection = z.strictObject({ reason: staffReason });
