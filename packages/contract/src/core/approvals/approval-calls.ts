import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import type { StaffPermission } from '../../roles.ts';
import { staffName } from './proposal.ts';

/** The kinds of proposal that another staff member decides, each with the permission to read it. */
export const APPROVALS = {
  adjustment: 'adjust',
  reversal: 'review',
  restitution: 'review',
  restitutionUndo: 'review',
  ringHold: 'review',
  withdrawal: 'withdrawals',
  suspense: 'deposits',
  lawRule: 'law',
  settings: 'law',
  windDown: 'law',
  windDownEnd: 'law',
  nominee: 'ban',
} as const satisfies Record<string, StaffPermission>;
export type ApprovalKind = keyof typeof APPROVALS;
export const APPROVAL_KINDS = Object.keys(APPROVALS) as [ApprovalKind, ...ApprovalKind[]];

/** One proposal that waits, with what its screen is found by. */
export const approval = z.object({
  _id: id,
  kind: enumByEconomy(
    APPROVAL_KINDS,
    moneyValues('withdrawal', 'suspense', 'lawRule', 'ringHold', 'windDown', 'windDownEnd'),
  ),
  /** The player, battle, deposit, withdrawal, restitution or ring; the proposal itself where it is about the rules. */
  subjectId: id,
  /** The names of the people that it is about. */
  name: z.optional(z.string()),
  /** Below zero where it is taken from the player. */
  amount: z.optional(rupees),
  reason: z.string(),
  proposedBy: staffName,
  proposedAt: instant,
  /** True for an own proposal, which another staff member decides. */
  mine: z.boolean(),
});
export type Approval = z.output<typeof approval>;

export const approvalCalls = defineCalls('staff:signedIn', {
  'GET /admin/approvals': {
    summary:
      'Everything that one staff member proposed and another decides, the oldest first: of the kinds the role may read.',
    response: { approvals: z.array(approval) },
  },
});
