import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Restitution, RestitutionSums } from '@muqabla/contract/play/integrity/restitution-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CasePresence } from '../../../../components/claims/case-presence.tsx';
import { Drawer } from '../../../../components/drawer.tsx';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PlayerLink } from '../../../../components/player-link.tsx';
import { ProposalPanel } from '../../../../components/proposal-panel.tsx';
import { readProposalsSearch } from '../../../../components/proposal-search.rules.ts';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { api } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/permissions.ts';
import { fullDayWords } from '../../../../lib/time.messages.ts';
import * as m from '../../../../messages.ts';
import { BattleLines, SumsCard } from './restitution-details.tsx';
import { RESTITUTIONS, restitutionQuery } from './restitutions.screen.ts';
import { UndoPanel } from './undo-panel.tsx';

const route = getRouteApi('/staff/restitutions/$restitutionId');

/** The restitution in the URL, beside the list. */
export function RestitutionDrawer() {
  const { restitutionId } = route.useParams();
  return <RestitutionDrawerOf key={restitutionId} id={restitutionId} />;
}

function RestitutionDrawerOf({ id }: { id: string }) {
  const navigate = useNavigate();
  const query = useQuery(restitutionQuery(id));
  const player = query.data?.restitution.player;
  return (
    <Drawer
      label={m.adjustments_chosen()}
      onClose={() => void navigate({ to: '/restitutions', search: readProposalsSearch })}
      head={
        player !== undefined && (
          <h2 className="text-h2">
            <PlayerLink player={player} />
          </h2>
        )
      }
    >
      <CasePresence about={`restitution:${id}`} />
      <QueryFrame query={query} failed={m.restitutions_failed()} missing={m.restitutions_missing()}>
        {({ restitution, current, battles }) => (
          <>
            <p className="text-small text-text-2">
              {restitution.gameName ?? m.restitutions_all_games()}, {daysWords(restitution)}
            </p>
            <StateNote restitution={restitution} current={current} />
            <SumsCard sums={current} />
            <Decision restitution={restitution} current={current} />
            {restitution.status === 'approved' && <UndoPanel restitution={restitution} />}
            {battles.length > 0 && <BattleLines battles={battles} />}
          </>
        )}
      </QueryFrame>
    </Drawer>
  );
}

/** The first and the last day of its span. */
const daysWords = ({ from, to }: Restitution) => {
  const [first, last] = [new Date(from), new Date(new Date(to).getTime() - 1)].map(indiaDayOf);
  return `${fullDayWords(first ?? '')} – ${fullDayWords(last ?? '')}`;
};

function StateNote({
  restitution: { status, state, sums },
  current,
}: {
  restitution: Restitution;
  current: RestitutionSums;
}) {
  if (state === 'correcting') return <Note role="status">{m.restitutions_correcting()}</Note>;
  if (state === 'undoing') return <Note role="status">{m.restitutions_undoing()}</Note>;
  if (state === 'undone') return <Note role="status">{m.restitutions_undone()}</Note>;
  if (status !== 'proposed') return null;
  if (current.battles === 0) return <Note tone="wait">{m.restitutions_nothing_left()}</Note>;
  const hasChanged = current.paid !== sums.paid || current.battles !== sums.battles;
  return hasChanged ? (
    <Note tone="wait">
      {m.restitutions_changed({ battles: sums.battles, amount: formatRupees(sums.paid, 'always') })}
    </Note>
  ) : null;
}

function Decision({ restitution, current }: { restitution: Restitution; current: RestitutionSums }) {
  const { _id: id } = restitution;
  const { may } = useMe();
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api.call('POST /admin/restitutions/{id}/approve', { params: { id }, body: { paid: current.paid } })
        : api.call('POST /admin/restitutions/{id}/reject', { params: { id }, body: { reason } }),
    onSuccess: ({ status }) =>
      void toastOk(status === 'approved' ? m.restitutions_done_approve() : m.adjustments_done_reject()),
    onSettled: () => client.invalidateQueries({ queryKey: [RESTITUTIONS] }),
  });
  const isApproving = decide.isPending && decide.variables === null;
  return (
    <>
      <MutationError error={decide.error} />
      <ProposalPanel
        proposal={restitution}
        kind="restitution"
        caseId={id}
        decides={may('reverse') && (current.battles > 0 || restitution.status !== 'proposed')}
        effect={m.restitutions_approve({ amount: formatRupees(current.paid, 'always'), victims: current.victims })}
        approving={isApproving}
        rejecting={decide.isPending && !isApproving}
        onApprove={() => decide.mutate(null)}
        onReject={(reason) => decide.mutate(reason)}
      />
    </>
  );
}
