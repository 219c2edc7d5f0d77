import type { CaseKind } from '@muqabla/contract/cases';
import type { Proposal } from '@muqabla/contract/core/approvals/proposal';
import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { useMe } from '../lib/permissions.ts';
import * as m from '../messages.ts';
import { CaseClaim } from './claims/case-claim.tsx';
import { DrawerFooter } from './drawer.tsx';
import { ReasonForm } from './reason-form.tsx';
import { keyOf } from './shortcuts/key-of.ts';
import { KeyHint } from './shortcuts/shortcuts-help.tsx';
import { When } from './when.tsx';

type ProposalPanelProps = {
  proposal: Proposal;
  /** The case that the proposal decides. */
  kind: CaseKind;
  caseId: string;
  /** True when the signed-in role may decide such proposals. */
  decides: boolean;
  /** The approve button's text, which names its effect: "Give Kavya_21 ₹500". */
  effect: string;
  approving: boolean;
  rejecting: boolean;
  onApprove: () => void;
  onReject: (reason: string) => void;
};

/** A proposal and its decision by another staff member. The proposer cannot decide it. */
export function ProposalPanel({
  proposal,
  kind,
  caseId,
  decides,
  effect,
  approving,
  rejecting,
  onApprove,
  onReject,
}: ProposalPanelProps) {
  const { id } = useMe();
  return (
    <section className="contents">
      <ProposalWords proposal={proposal} />
      {proposal.status === 'proposed' && proposal.proposedBy._id === id && (
        <Note role="status">{m.proposal_own()}</Note>
      )}
      {proposal.status === 'proposed' && proposal.proposedBy._id !== id && !decides && (
        <Note role="status">{m.proposal_not_yours()}</Note>
      )}
      {proposal.status === 'proposed' && proposal.proposedBy._id !== id && decides && (
        <CaseClaim kind={kind} caseId={caseId}>
          <DrawerFooter>
            <Button
              variant="primary"
              block
              busy={approving}
              disabled={rejecting}
              onClick={onApprove}
              {...keyOf('A', effect)}
            >
              {effect} <KeyHint>A</KeyHint>
            </Button>
          </DrawerFooter>
          <ReasonForm
            id="proposal-reject"
            label={m.proposal_reject_label()}
            readers={m.reason_staff()}
            effect={m.proposal_reject()}
            busy={rejecting}
            shortcut="R"
            onSubmit={onReject}
          />
        </CaseClaim>
      )}
    </section>
  );
}

/** A proposal's proposer, time and reason, and its decision. */
export function ProposalWords({
  proposal: { status, reason, proposedBy, proposedAt, decidedBy, decidedAt, decisionReason },
}: {
  proposal: Proposal;
}) {
  return (
    <div className="grid gap-2 rounded-m bg-inset px-3 py-2.5 text-small">
      <p>
        <b className="font-semi">{m.proposal_by({ name: proposedBy.name })}</b>, <When within at={proposedAt} />
        <span className="block text-text-2">{reason}</span>
      </p>
      {decidedBy !== undefined && decidedAt !== undefined && (
        <p className="border-t border-dashed border-line-2 pt-2">
          <b className="font-semi">
            {(status === 'approved' ? m.proposal_approved : m.proposal_rejected)({ name: decidedBy.name })}
          </b>
          <span>, </span>
          <When at={decidedAt} />
          {decisionReason !== undefined && <span className="block text-text-2">{decisionReason}</span>}
        </p>
      )}
    </div>
  );
}
