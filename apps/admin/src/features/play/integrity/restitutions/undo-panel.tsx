import type { Restitution } from '@muqabla/contract/play/integrity/restitution-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { ProposalPanel } from '../../../../components/proposal-panel.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { api } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';
import { RESTITUTIONS } from './restitutions.screen.ts';

type Act = 'propose' | 'approve' | 'reject';

/** Undoes an approved restitution as a whole: one staff member proposes it, another decides. */
export function UndoPanel({ restitution: { _id: id, state, sums, undo } }: { restitution: Restitution }) {
  const { may } = useMe();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: ({ act: kind, reason }: { act: Act; reason: string }) => {
      const params = { id };
      if (kind === 'propose') return api.call('POST /admin/restitutions/{id}/undo', { params, body: { reason } });
      return kind === 'approve'
        ? api.call('POST /admin/restitutions/{id}/undo/approve', { params })
        : api.call('POST /admin/restitutions/{id}/undo/reject', { params, body: { reason } });
    },
    onSuccess: (_, { act: kind }) => void toastOk(DONE[kind]()),
    onSettled: () => client.invalidateQueries({ queryKey: [RESTITUTIONS] }),
  });
  const pending = act.isPending ? act.variables.act : undefined;
  return (
    <section className="grid gap-2" aria-label={m.restitutions_undo_title()}>
      <h3 className="text-h3">{m.restitutions_undo_title()}</h3>
      <p className="text-small text-text-2">{m.restitutions_undo_text()}</p>
      <MutationError error={act.error} />
      {undo !== undefined && (
        <ProposalPanel
          proposal={undo}
          kind="restitution"
          caseId={id}
          decides={may('reverse')}
          effect={m.restitutions_undo_approve({ amount: formatRupees(sums.paid, 'always') })}
          approving={pending === 'approve'}
          rejecting={pending === 'reject'}
          onApprove={() => act.mutate({ act: 'approve', reason: '' })}
          onReject={(reason) => act.mutate({ act: 'reject', reason })}
        />
      )}
      {state === 'done' && undo?.status !== 'proposed' && (
        <ReasonForm
          id="restitution-undo"
          label={m.restitutions_undo_reason()}
          readers={m.reason_staff()}
          effect={m.restitutions_undo_propose()}
          shortcut="R"
          busy={pending === 'propose'}
          onSubmit={(reason) => act.mutate({ act: 'propose', reason })}
        />
      )}
    </section>
  );
}

const DONE: Readonly<Record<Act, () => string>> = {
  propose: m.restitutions_undo_proposed,
  approve: m.restitutions_undo_approved,
  reject: m.adjustments_done_reject,
};
