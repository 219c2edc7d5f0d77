import type { NomineeRequest, StaffNominee } from '@muqabla/contract/accounts/nominee/nominee-calls';
import { NOMINEE_CAUSES, type NomineeCause } from '@muqabla/contract/accounts/nominee/nominee-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/permissions.ts';
import { PLAYERS } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';
import { playerNomineeQuery } from './players.queries.ts';

const useAct = <Terms,>(playerId: string, send: (terms: Terms) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: [PLAYERS, 'one', playerId] }),
  });
};

/** A player's nominee, and the request of the nominee: recorded by one staff member, granted by another. */
export function NomineeCard({ playerId }: { playerId: string }) {
  const { data, isError } = useQuery(playerNomineeQuery(playerId));
  if (isError) return <Note tone="bad">{m.nominee_failed()}</Note>;
  if (data === undefined || (data.nominee === null && data.request === null)) return null;
  const { nominee, request, file } = data;
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.nominee_card()}</h3>
      {nominee !== null && (
        <p className="text-small">
          <b>{nominee.name}</b>, {m.nominee_relation[nominee.relation]()}
          <span className="num block text-text-2">{nominee.phone}</span>
          <span className="block text-caption text-text-3">
            {m.nominee_named()} <When within at={nominee.namedAt} />
          </span>
        </p>
      )}
      {request?.status === 'proposed' && <OpenRequest playerId={playerId} request={request} />}
      {request?.status === 'approved' && <GrantedRequest file={file} />}
      {nominee !== null && (request === null || request.status === 'rejected') && <NewRequest playerId={playerId} />}
    </Card>
  );
}

function NewRequest({ playerId }: { playerId: string }) {
  const [cause, setCause] = useState<NomineeCause>('death');
  const record = useAct(playerId, (reason: string) =>
    api.call('POST /admin/players/{playerId}/nominee-requests', { params: { playerId }, body: { cause, reason } }),
  );
  return (
    <div className="grid gap-2.5 border-t border-line pt-3">
      <Segmented
        label={m.nominee_cause_label()}
        value={cause}
        onChange={setCause}
        options={NOMINEE_CAUSES.map((value) => ({ value, label: m.nominee_cause[value]() }))}
      />
      <MutationError error={record.error} />
      <ReasonForm
        id="nominee-reason"
        label={m.nominee_reason()}
        readers={m.nominee_reason_help()}
        effect={m.nominee_record()}
        variant="primary"
        busy={record.isPending}
        onSubmit={(reason) => record.mutate(reason)}
      />
    </div>
  );
}

function OpenRequest({ playerId, request }: { playerId: string; request: NomineeRequest }) {
  const { id: staffId } = useMe();
  const params = { id: request._id };
  const grant = useAct(playerId, () => api.call('POST /admin/nominee-requests/{id}/approve', { params }));
  const decline = useAct(playerId, (reason: string) =>
    api.call('POST /admin/nominee-requests/{id}/reject', { params, body: { reason } }),
  );
  return (
    <div className="grid gap-2.5 border-t border-line pt-3">
      <p className="text-small">
        <b>{m.nominee_cause[request.cause]()}</b>: {request.reason}
        <span className="block text-caption text-text-3">
          {request.proposedBy.name}, <When within at={request.proposedAt} />
        </span>
      </p>
      {request.proposedBy._id === staffId ? (
        <Note>{m.nominee_needs_another()}</Note>
      ) : (
        <>
          <Note tone="wait">{m.nominee_grant_means()}</Note>
          <MutationError error={grant.error ?? decline.error} />
          <Button variant="bad" block busy={grant.isPending} onClick={() => grant.mutate(undefined)}>
            {m.nominee_grant()}
          </Button>
          <ReasonForm
            id="nominee-decline"
            label={m.nominee_decline_reason()}
            readers={m.nominee_reason_help()}
            effect={m.nominee_decline()}
            variant="outline"
            busy={decline.isPending}
            onSubmit={(reason) => decline.mutate(reason)}
          />
        </>
      )}
    </div>
  );
}

function GrantedRequest({ file }: Pick<StaffNominee, 'file'>) {
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-small">
      <Note tone="ok">{m.nominee_granted()}</Note>
      {file === null && <p className="text-text-2">{m.nominee_file_gone()}</p>}
      {file?.status === 'writing' && <p className="text-text-2">{m.nominee_file_writing()}</p>}
      {typeof file?.url === 'string' && (
        <a href={file.url} download className="link inline-flex min-h-11 items-center">
          {m.nominee_file()}
        </a>
      )}
    </div>
  );
}
