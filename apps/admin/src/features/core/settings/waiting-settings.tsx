import { type SettingsProposal, settingField } from '@muqabla/contract/core/settings/settings-staff-calls';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { ProposalPanel } from '../../../components/proposal-panel.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { api } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live.ts';
import * as m from '../../../messages.ts';
import { Difference } from './setting-difference.tsx';
import { SETTINGS, settingsProposalsQuery } from './settings.queries.ts';

/** The changes of settings that wait, for the roles that decide about rules. */
export function WaitingSettingsPage() {
  const query = useQuery(settingsProposalsQuery);
  useLive(['connect', 'settingsChanged'], () => void query.refetch());
  return (
    <PageBody className="max-w-[920px]">
      <QueryFrame query={query} failed={m.settings_failed()}>
        {({ proposals }) =>
          proposals.length === 0 ? <EmptyState spot="seats" title={m.settings_none_waiting()} /> : <WaitingSettings />
        }
      </QueryFrame>
    </PageBody>
  );
}

/** Changes of settings that wait for another staff member; nothing when there are none. */
export function WaitingSettings() {
  const { data, error } = useQuery(settingsProposalsQuery);
  return (
    <>
      <MutationError error={error} />
      {data?.proposals.map((proposal) => (
        <WaitingChange key={proposal._id} proposal={proposal} />
      ))}
    </>
  );
}

function WaitingChange({ proposal }: { proposal: SettingsProposal }) {
  const client = useQueryClient();
  const { _id: id, changes } = proposal;
  // Approves (no reason) or rejects (with one).
  const decide = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api.call('POST /admin/settings/proposals/{id}/approve', { params: { id } })
        : api.call('POST /admin/settings/proposals/{id}/reject', { params: { id }, body: { reason } }),
    onSuccess: ({ status }) => void toastOk(status === 'approved' ? m.settings_approved() : m.settings_rejected()),
    onSettled: () => client.invalidateQueries({ queryKey: [SETTINGS] }),
  });
  const during = decide.isPending ? (decide.variables === null ? 'approve' : 'reject') : undefined;
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.settings_waiting()}</h2>
      <ul className="grid gap-2.5">
        {changes.map((change) => (
          <Difference key={change.name} change={change} kind={settingField(change.name).kind} />
        ))}
      </ul>
      <MutationError error={decide.error} />
      <ProposalPanel
        proposal={proposal}
        kind="settings"
        caseId={id}
        decides
        effect={m.settings_approve()}
        approving={during === 'approve'}
        rejecting={during === 'reject'}
        onApprove={() => decide.mutate(null)}
        onReject={(reason) => decide.mutate(reason)}
      />
    </Card>
  );
}
