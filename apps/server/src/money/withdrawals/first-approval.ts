import { rupeesFromPaise } from '@muqabla/contract/money';
import { insertProposal } from '../../core/approvals/proposals.queries.ts';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { insertEvent } from './withdrawal.queries.ts';
import type { Withdrawal } from './withdrawal.rules.ts';

type FirstApproval = {
  readonly withdrawal: Withdrawal;
  readonly staff: Pick<StaffIdentity, 'staffId' | 'role'>;
  readonly note: string;
  readonly at: Date;
};

/**
 * Stores the first of two approvals of a locked or newly inserted withdrawal; returns the proposal's id. It is no
 * `defineProposal`: whether a withdrawal needs one person or two is known only under its lock, one person rejects it, and
 * `moveWithdrawal` alone decides and records its end.
 */
export const insertFirstApproval = async (
  tx: Transaction,
  { withdrawal, staff, note, at }: FirstApproval,
): Promise<string> => {
  const { withdrawalId, amount } = withdrawal;
  const proposalId = newId();
  const isNew = await insertProposal(tx, {
    proposalId,
    kind: 'withdrawal',
    subjectId: withdrawalId,
    terms: { amount },
    reason: note,
    proposedBy: staff.staffId,
    proposedAt: at,
  });
  if (!isNew) throw new Error(`withdrawal ${withdrawalId} has a proposal that was not read`);
  await insertEvent(tx, { withdrawalId, act: 'propose', actor: 'staff', staffId: staff.staffId, note, at });
  return proposalId;
};

/** Stores the first of two approvals with its audit record. The money stays held. */
export const insertAuditedFirstApproval = async (tx: Transaction, first: FirstApproval) => {
  const { withdrawal, staff, note, at } = first;
  const { withdrawalId, amount } = withdrawal;
  const proposalId = await insertFirstApproval(tx, first);
  await writeAudit(tx, {
    staff,
    action: 'withdrawal.propose',
    subject: { kind: 'withdrawal', id: withdrawalId },
    reason: note,
    after: { proposalId, amount: rupeesFromPaise(amount) },
    at,
  });
};
