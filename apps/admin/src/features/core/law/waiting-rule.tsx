import type { ProposedLawRule } from '@muqabla/contract/core/law/law-calls';
import { Card } from '@muqabla/ui/card';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ProposalPanel } from '../../../components/proposal-panel.tsx';
import { api } from '../../../lib/api.ts';
import { fullDayWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { ruleWords } from './law.messages.ts';
import { LAW } from './law.queries.ts';

/** A rule that waits for another staff member. */
export function WaitingRule({ proposal }: { proposal: ProposedLawRule }) {
  const client = useQueryClient();
  const { _id: id, rule } = proposal;
  // Approves (no reason) or rejects (with one).
  const decide = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api.call('POST /admin/law/{id}/approve', { params: { id } })
        : api.call('POST /admin/law/{id}/reject', { params: { id }, body: { reason } }),
    onSuccess: ({ status }) => void toastOk(status === 'approved' ? m.law_entered() : m.law_rejected()),
    onSettled: () => client.invalidateQueries({ queryKey: [LAW] }),
  });
  const during = decide.isPending ? (decide.variables === null ? 'approve' : 'reject') : undefined;
  const day = fullDayWords(rule.from);
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.law_waiting()}</h2>
      <p className="grid gap-0.5 text-small">
        <b className="font-semi">{ruleWords(rule)}</b>
        <span className="num text-text-2">{m.law_from({ day })}</span>
        <span className="text-caption text-text-3">{rule.source}</span>
      </p>
      <MutationError error={decide.error} />
      <ProposalPanel
        proposal={proposal}
        kind="law"
        caseId={id}
        decides
        effect={m.law_approve({ day })}
        approving={during === 'approve'}
        rejecting={during === 'reject'}
        onApprove={() => decide.mutate(null)}
        onReject={(reason) => decide.mutate(reason)}
      />
    </Card>
  );
}
