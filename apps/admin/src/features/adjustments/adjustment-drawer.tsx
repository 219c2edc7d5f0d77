import type { Adjustment } from '@muqabla/contract/adjustments/adjustment-calls';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ActFailed } from '../../components/act-failed.tsx';
import { AlsoHere } from '../../components/also-here.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { PlayerLink } from '../../components/player-link.tsx';
import { ProposalChip } from '../../components/proposal-chip.tsx';
import { ProposalPanel } from '../../components/proposal-panel.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { api } from '../../lib/api.ts';
import * as m from '../../messages.ts';
import { effectWords, signedAmount, termsWords } from './adjustment.messages.ts';
import { readAdjustmentsSearch } from './adjustments-search.rules.ts';
import { ADJUSTMENTS, adjustmentsQuery } from './adjustments.queries.ts';

const route = getRouteApi('/staff/adjustments/$adjustmentId');
const listRoute = getRouteApi('/staff/adjustments');

/** The correction that the address names. The contract has no call for one: it is taken from the list. */
export function AdjustmentDrawer() {
  const { adjustmentId } = route.useParams();
  return <AdjustmentDrawerOf key={adjustmentId} id={adjustmentId} />;
}

function AdjustmentDrawerOf({ id }: { id: string }) {
  const navigate = useNavigate();
  const query = useQuery(adjustmentsQuery(listRoute.useSearch()));
  const decide = useDecision(id);
  // Once decided it leaves the list of those that wait, and stays on the screen.
  const one = decide.data ?? query.data?.adjustments.find(({ _id }) => _id === id);
  const during = decide.isPending ? (decide.variables === null ? 'approve' : 'reject') : undefined;
  return (
    <Drawer
      label={m.adjustments_chosen()}
      onClose={() => void navigate({ to: '/adjustments', search: readAdjustmentsSearch })}
      head={
        one !== undefined && (
          <h2 className="text-h2">
            <PlayerLink player={one.player} />
          </h2>
        )
      }
    >
      <AlsoHere about={`adjustment:${id}`} />
      <QueryFrame query={query} failed={m.adjustments_failed()}>
        {() =>
          one === undefined ? (
            <Note tone="wait">{m.adjustments_missing()}</Note>
          ) : (
            <>
              <Terms one={one} />
              <ActFailed error={decide.error} />
              <ProposalPanel
                proposal={one}
                decides
                effect={effectWords(one)}
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

function Terms({ one }: { one: Adjustment }) {
  return (
    <>
      <p className="num text-small text-text-2">
        {one.player.fullName}, {one.player.phone}
      </p>
      <div className="grid gap-1 rounded-m bg-inset px-3 py-2.5">
        <span className="text-small text-text-2">{termsWords(one)}</span>
        <span className="flex items-center justify-between gap-2 text-money-l">
          <Money rupees={signedAmount(one)} sign paise="always" />
          <ProposalChip status={one.status} />
        </span>
      </div>
    </>
  );
}
