import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Proposal } from '../approvals/proposal.rules.ts';
import { insertProposal, saveDecision } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { StaffIdentity } from '../platform/http/calls.ts';
import { newId } from '../platform/ids.ts';
import { insertEvent } from './withdrawal.queries.ts';
import type { Withdrawal } from './withdrawal.rules.ts';

type Staff = Pick<StaffIdentity, 'staffId' | 'role'>;
type First = { readonly withdrawal: Withdrawal; readonly staff: Staff; readonly note: string; readonly at: Date };

/** Keeps the first of two approvals of a locked withdrawal, or of one that is just asked for; returns the proposal's id. */
export const insertFirstApproval = async (tx: Transaction, { withdrawal, staff, note, at }: First): Promise<string> => {
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
  if (!isNew) throw new Error(`withdrawal ${withdrawalId} is proposed although nothing of it was found`);
  await insertEvent(tx, { withdrawalId, act: 'propose', actor: 'staff', staffId: staff.staffId, note, at });
  return proposalId;
};

/** The same, with its audit record. The money stays held as it is. */
export const keepFirstApproval = async (tx: Transaction, first: First) => {
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

type Second = { readonly proposal: Proposal; readonly isPaid: boolean; readonly staff: Staff; readonly note: string };

/** Keeps what came of the first approval: a second person's, or somebody's rejection. */
export const endFirstApproval = (tx: Transaction, { proposal, isPaid, staff, note, at }: Second & { at: Date }) =>
  saveDecision(tx, {
    proposalId: proposal.proposalId,
    status: isPaid ? 'approved' : 'rejected',
    staffId: staff.staffId,
    reason: isPaid ? null : note,
    at,
  });
