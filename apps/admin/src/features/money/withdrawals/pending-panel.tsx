import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CaseClaim } from '../../../components/claims/case-claim.tsx';
import { DelayedCase } from '../../../components/delayed-act-bar.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PostingLines } from '../../../components/posting-lines.tsx';
import { ProposalWords } from '../../../components/proposal-panel.tsx';
import { api } from '../../../lib/api.ts';
import { delayAct, keepDraftText, takeDraftText } from '../../../lib/delayed-act.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { DecisionForm } from './decision-form.tsx';
import { useWithdrawalAction } from './use-withdrawal-action.ts';
import { approvalStep } from './withdrawal.rules.ts';
import { WITHDRAWALS } from './withdrawals.screen.ts';

/** Delays a rejection for some seconds, in which it can be undone. Approvals are sent at once: a payout does not come back. */
function useDelayedRejection({ _id: id, player, amount }: WithdrawalDetail) {
  const client = useQueryClient();
  const words = { name: player.username, amount: formatRupees(amount) };
  const send = async (reason: string, keepalive: boolean) => {
    try {
      await api.call('POST /admin/withdrawals/{id}/reject', { params: { id }, body: { reason }, keepalive });
      await toastOk(m.withdrawals_done_reject(words));
    } catch (error) {
      keepDraftText(id, reason);
      await toastBad(failureWords(error));
    }
    await client.invalidateQueries({ queryKey: [WITHDRAWALS] });
  };
  return (reason: string) =>
    delayAct({
      caseId: id,
      title: player.username,
      effect: m.withdrawals_reject({ amount: formatRupees(amount) }),
      send: ({ keepalive }) => send(reason, keepalive),
      undo: () => keepDraftText(id, reason),
    });
}

/** The decision on a pending withdrawal: approve it, or reject it with a reason, which can be undone for some seconds. */
export function PendingPanel({ detail }: { detail: WithdrawalDetail }) {
  return (
    <DelayedCase caseId={detail._id}>
      <Decision detail={detail} />
    </DelayedCase>
  );
}

function Decision({ detail }: { detail: WithdrawalDetail }) {
  const reject = useDelayedRejection(detail);
  const [draft] = useState(() => takeDraftText(detail._id));
  const action = useWithdrawalAction(detail);
  const { proposal, postings } = detail;
  const { id: me } = useMe();
  return (
    <section aria-label={m.withdrawals_decision()} className="contents">
      <MutationError error={action.error} />
      {approvalStep(detail, me) === 'first' && <Note tone="wait">{m.withdrawals_second_note()}</Note>}
      {proposal?.status === 'proposed' && <ProposalWords proposal={proposal} />}
      <Postings title={m.withdrawals_paid_writes()} lines={postings.paid} />
      <Postings title={m.withdrawals_reject_writes()} lines={postings.rejected} />
      <Claim detail={detail}>
        <DecisionForm
          // The first approval clears the reason, because the second approver writes their own.
          key={detail.proposedBy?._id}
          detail={detail}
          initial={draft}
          busy={action.isPending}
          onApprove={(note) => action.mutate({ act: 'approve', note })}
          onReject={reject}
        />
      </Claim>
    </section>
  );
}

function Postings({ title, lines }: { title: string; lines: WithdrawalDetail['postings']['paid'] }) {
  return (
    <details className="text-small">
      <summary className="min-h-6 w-fit text-link">{title}</summary>
      <div className="mt-2">
        <PostingLines lines={lines} />
      </div>
    </details>
  );
}

/** The claim of a withdrawal. The first approver leaves the rest to another person, and claims nothing. */
function Claim({ detail, children }: { detail: WithdrawalDetail; children: ReactNode }) {
  const { id: me } = useMe();
  if (approvalStep(detail, me) === 'own') return children;
  return (
    <CaseClaim kind="withdrawal" caseId={detail._id}>
      {children}
    </CaseClaim>
  );
}
