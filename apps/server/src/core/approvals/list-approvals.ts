import { APPROVAL_KINDS, APPROVALS, type Approval } from '@muqabla/contract/core/approvals/approval-calls';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { mayStaff } from '@muqabla/contract/roles';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { Subjects } from '../../platform/seams/join-seams.ts';
import { readSubjectNames, type SubjectName } from '../audit/subjects.queries.ts';
import type { ProposalKind } from './proposal.rules.ts';
import { listOpenProposals, type ProposalDetails } from './proposals.queries.ts';

/** The subject of each kind by the names of `subjects` in the seams; a kind about the rules has none. */
const SUBJECT_KINDS: Partial<Record<ProposalKind, string>> = {
  adjustment: 'player',
  reversal: 'match',
  restitution: 'player',
  restitutionUndo: 'restitution',
  ringHold: 'ring',
  withdrawal: 'withdrawal',
  suspense: 'deposit',
  nominee: 'player',
};

/** The amount of an adjustment is one of its terms, below zero where it takes; other proposals are about all of their subject's money. */
const amountOf = ({ terms }: ProposalDetails, subject: SubjectName | undefined): number | null => {
  if (typeof terms.amount !== 'number') return subject?.amountPaise ?? null;
  return terms.direction === 'take' ? -terms.amount : terms.amount;
};

const approvalView = (proposal: ProposalDetails, subject: SubjectName | undefined, me: string): Approval => {
  const amount = amountOf(proposal, subject);
  return {
    _id: proposal.proposalId,
    kind: proposal.kind,
    subjectId: proposal.subjectId,
    ...(subject !== undefined && { name: subject.name }),
    ...(amount !== null && { amount: rupeesFromPaise(paise(amount)) }),
    reason: proposal.reason,
    proposedBy: { _id: proposal.proposer.id, name: proposal.proposer.name },
    proposedAt: proposal.proposedAt.toISOString(),
    mine: proposal.proposedBy === me,
  };
};

/** The proposals that wait for another person's decision, of all kinds that the caller may read. */
export const listApprovals =
  ({ db, subjects }: { db: Queries; subjects: Subjects }): Handler<'GET /admin/approvals'> =>
  async ({ staff }) => {
    const kinds = APPROVAL_KINDS.filter((kind) => mayStaff(staff, APPROVALS[kind]));
    const proposals = await listOpenProposals(db, kinds);
    const about = proposals.map(({ kind, subjectId }) => ({ subjectKind: SUBJECT_KINDS[kind] ?? '', subjectId }));
    const names = await readSubjectNames(db, subjects, about);
    return {
      approvals: proposals.map((proposal) => approvalView(proposal, names.get(proposal.subjectId), staff.staffId)),
    };
  };
