import type { Adjustment } from '@muqabla/contract/money/adjustments/adjustment-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CasePresence } from '../../../components/claims/case-presence.tsx';
import { Drawer } from '../../../components/drawer.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { ProposalChip } from '../../../components/proposal-chip.tsx';
import { ProposalPanel } from '../../../components/proposal-panel.tsx';
import { readProposalsSearch } from '../../../components/proposal-search.rules.ts';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { TraceLink } from '../../../components/trace-link.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { effectWords, signedAmount, termsWords } from './adjustment.messages.ts';
import { ADJUSTMENTS, adjustmentsQuery } from './adjustments.screen.ts';

const route = getRouteApi('/staff/adjustments/$adjustmentId');
const listRoute = getRouteApi('/staff/adjustments');

/** The adjustment in the URL, beside the list. No call returns a single adjustment, so it comes from the list. */
export function AdjustmentDrawer() {
  const { adjustmentId } = route.useParams();
  return <AdjustmentDrawerOf key={adjustmentId} id={adjustmentId} />;
}

function AdjustmentDrawerOf({ id }: { id: string }) {
  const navigate = useNavigate();
  const query = useQuery(adjustmentsQuery(listRoute.useSearch()));
  const decide = useDecision(id);
  // A decided adjustment leaves the list of proposed ones but stays on the screen.
  const adjustment = decide.data ?? query.data?.adjustments.find(({ _id }) => _id === id);
  const during = decide.isPending ? (decide.variables === null ? 'approve' : 'reject') : undefined;
  return (
    <Drawer
      label={m.adjustments_chosen()}
      onClose={() => void navigate({ to: '/adjustments', search: readProposalsSearch })}
      head={
        adjustment !== undefined && (
          <h2 className="text-h2">
            <PlayerLink player={adjustment.player} />
          </h2>
        )
      }
    >
      <CasePresence about={`adjustment:${id}`} />
      <QueryFrame query={query} failed={m.adjustments_failed()}>
        {() =>
          adjustment === undefined ? (
            <Note tone="wait">{m.adjustments_missing()}</Note>
          ) : (
            <>
              <Terms adjustment={adjustment} />
              {adjustment.status === 'approved' && FOR_MONEY && <TraceLink kind="adjustment" subjectId={id} />}
              <MutationError error={decide.error} />
              <ProposalPanel
                proposal={adjustment}
                kind="adjustment"
                caseId={id}
                decides
                effect={effectWords(adjustment)}
                approving={during === 'approve'}
                rejecting={during === 'reject'}
                onApprove={() => decide.mutate(null)}
                onReject={(reason) => decide.mutate(reason)}
              />
            </>
          )
        }
      </QueryFrame>
    </Drawer>
  );
}

/** Approves (no reason) or rejects (with one). */
function useDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api.call('POST /admin/adjustments/{id}/approve', { params: { id } })
        : api.call('POST /admin/adjustments/{id}/reject', { params: { id }, body: { reason } }),
    onSuccess: ({ status }) =>
      void toastOk(status === 'approved' ? m.adjustments_done_approve() : m.adjustments_done_reject()),
    onSettled: () => client.invalidateQueries({ queryKey: [ADJUSTMENTS] }),
  });
}

function Terms({ adjustment }: { adjustment: Adjustment }) {
  return (
    <>
      <p className="num text-small text-text-2">
        {adjustment.player.fullName}, {adjustment.player.phone}
      </p>
      <div className="grid gap-1 rounded-m bg-inset px-3 py-2.5">
        <span className="text-small text-text-2">{termsWords(adjustment)}</span>
        <span className="flex items-center justify-between gap-2 text-money-l">
          <Money rupees={signedAmount(adjustment)} sign paise="always" />
          <ProposalChip status={adjustment.status} />
        </span>
      </div>
    </>
  );
}
