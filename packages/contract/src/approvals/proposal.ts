import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/** Where a proposal stands: one staff member proposes, another one approves or rejects. Nothing moves before that. */
export const PROPOSAL_STATUSES = ['proposed', 'approved', 'rejected'] as const;
export const proposalStatus = z.enum(PROPOSAL_STATUSES);
export type ProposalStatus = z.output<typeof proposalStatus>;

/** A staff member as other staff see them. */
export const staffName = z.object({ _id: id, name: z.string() });

/** What every proposal carries, whatever it is about. */
export const proposal = z.object({
  _id: id,
  status: proposalStatus,
  reason: z.string(),
  proposedBy: staffName,
  proposedAt: instant,
  decidedBy: z.optional(staffName),
  decidedAt: z.optional(instant),
  /** Why it was rejected. */
  decisionReason: z.optional(z.string()),
});
export type Proposal = z.output<typeof proposal>;

/** Why a staff member does something; kept in the audit log. */
export const staffReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** What a proposal's rejection carries. */
export const rejection = z.strictObject({ reason: staffReason });
