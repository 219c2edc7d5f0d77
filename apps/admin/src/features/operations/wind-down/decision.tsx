import type { Proposal } from '@muqabla/contract/core/approvals/proposal';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ProposalPanel } from '../../../components/proposal-panel.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { WIND_DOWN } from './wind-down.screen.ts';

type DecisionProps = {
  /** The act that is proposed: to end play, or to open it again. */
  act: 'begin' | 'end';
  proposal: Proposal;
  /** The proposal to end play, or the wind-down that is to end. */
  subjectId: string;
  owed: number;
};

const approve = (act: DecisionProps['act'], id: string) =>
  act === 'begin'
    ? api.call('POST /admin/wind-down/{id}/approve', { params: { id } })
    : api.call('POST /admin/wind-down/{id}/end/approve', { params: { id } });

const reject = (act: DecisionProps['act'], id: string, reason: string) =>
  act === 'begin'
    ? api.call('POST /admin/wind-down/{id}/reject', { params: { id }, body: { reason } })
    : api.call('POST /admin/wind-down/{id}/end/reject', { params: { id }, body: { reason } });

/** A proposal that waits for another staff member. */
export function Decision({ act, proposal, subjectId, owed }: DecisionProps) {
  const client = useQueryClient();
  // Approves (no reason) or rejects (with one).
  const decide = useMutation({
    mutationFn: (reason: string | null) => (reason === null ? approve(act, subjectId) : reject(act, subjectId, reason)),
    onSuccess: (_, reason) =>
      void toastOk(reason === null && act === 'begin' ? m.wind_down_begun() : m.wind_down_decided()),
    onSettled: () => client.invalidateQueries({ queryKey: [WIND_DOWN] }),
  });
  const during = decide.isPending ? (decide.variables === null ? 'approve' : 'reject') : undefined;
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.wind_down_waiting()}</h2>
      <p className="text-small">{act === 'begin' ? m.wind_down_propose_text() : m.wind_down_end_text()}</p>
      <MutationError error={decide.error} />
      <ProposalPanel
        proposal={proposal}
        kind="windDown"
        caseId={subjectId}
        decides
        effect={
          act === 'begin' ? m.wind_down_approve({ amount: formatRupees(owed, 'always') }) : m.wind_down_end_approve()
        }
        approving={during === 'approve'}
        rejecting={during === 'reject'}
        onApprove={() => decide.mutate(null)}
        onReject={(reason) => decide.mutate(reason)}
      />
    </Card>
  );
}
