import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PostingLines } from '../../../../components/posting-lines.tsx';
import { ProposalPanel } from '../../../../components/proposal-panel.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { api } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';
import { REVIEWS } from './review.queries.ts';

type ReversalRequest = { act: 'propose'; reason: string } | { act: 'approve' } | { act: 'reject'; reason: string };

const done = { propose: m.reversal_proposed, approve: m.reversal_approved, reject: m.reversal_rejected };

/** Proposes, approves or rejects the reversal of a decision, then reloads the case, also after a refusal. */
function useReversal(matchId: string) {
  const client = useQueryClient();
  const params = { matchId };
  return useMutation({
    mutationFn: (act: ReversalRequest) => {
      if (act.act === 'approve') return api.call('POST /admin/reviews/{matchId}/reversal/approve', { params });
      const body = { reason: act.reason };
      return act.act === 'propose'
        ? api.call('POST /admin/reviews/{matchId}/reversal', { params, body })
        : api.call('POST /admin/reviews/{matchId}/reversal/reject', { params, body });
    },
    onSuccess: (_, { act }) => void toastOk(done[act]()),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [REVIEWS] }),
        client.invalidateQueries({ queryKey: ['reversals'] }),
      ]),
  });
}

/** The reversal of a decision: one staff member proposes it, another approves it, and the money moves back. */
export function ReversalPanel({ detail: { _id: matchId, reversible, reversal, version } }: { detail: ReviewDetail }) {
  const { may } = useMe();
  const act = useReversal(matchId);
  const waits = reversal?.status === 'proposed';
  const preview = useQuery({
    queryKey: [REVIEWS, 'reversal preview', matchId, version],
    queryFn: ({ signal }) =>
      api.call('POST /admin/reviews/{matchId}/reversal/preview', { params: { matchId }, signal }),
    enabled: reversible || waits,
  });
  if (!reversible && reversal === undefined) return null;
  const during = act.isPending ? act.variables.act : undefined;
  return (
    <section aria-label={m.reversal_title()} className="grid gap-3 border-t border-line pt-3">
      <h3 className="text-small font-bold">{m.reversal_title()}</h3>
      <MutationError error={act.error} />
      {preview.data !== undefined && (reversible || waits) && (
        <PostingLines title={m.reversal_writes()} lines={preview.data.lines} />
      )}
      {reversal !== undefined && (
        <ProposalPanel
          proposal={reversal}
          kind="reversal"
          caseId={matchId}
          decides={may('reverse')}
          effect={m.reversal_approve()}
          approving={during === 'approve'}
          rejecting={during === 'reject'}
          onApprove={() => act.mutate({ act: 'approve' })}
          onReject={(reason) => act.mutate({ act: 'reject', reason })}
        />
      )}
      {reversible && !waits && (
        <>
          <ReasonForm
            id="reversal-reason"
            label={m.reversal_reason()}
            readers={m.adjust_reason_help()}
            effect={m.reversal_propose()}
            busy={during === 'propose'}
            onSubmit={(reason) => act.mutate({ act: 'propose', reason })}
          />
          <p className="text-caption text-text-3">{m.adjust_note()}</p>
        </>
      )}
    </section>
  );
}
