import type { RingDetail } from '@muqabla/contract/play/integrity/ring-calls';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { ProposalPanel, ProposalWords } from '../../../../components/proposal-panel.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { When } from '../../../../components/when.tsx';
import { api } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';
import { RINGS } from './rings.screen.ts';

type Act =
  | { kind: 'propose'; reason: string; playerIds: readonly string[] }
  | { kind: 'dismiss' | 'reject' | 'lift'; reason: string }
  | { kind: 'approve' };

const DONE: Record<Act['kind'], () => string> = {
  propose: m.rings_done_propose,
  dismiss: m.rings_done_dismiss,
  approve: m.rings_done_approve,
  reject: m.rings_done_reject,
  lift: m.rings_done_lift,
};

const send = (id: string, evidence: string, act: Act) => {
  const params = { id };
  switch (act.kind) {
    case 'propose':
      return api.call('POST /admin/rings/{id}/hold', {
        params,
        body: { evidence, playerIds: [...act.playerIds], reason: act.reason },
      });
    case 'dismiss':
      return api.call('POST /admin/rings/{id}/dismiss', { params, body: { evidence, reason: act.reason } });
    case 'approve':
      return api.call('POST /admin/rings/{id}/hold/approve', { params, body: { evidence } });
    case 'reject':
      return api.call('POST /admin/rings/{id}/hold/reject', { params, body: { reason: act.reason } });
    case 'lift':
      return api.call('POST /admin/rings/{id}/lift', { params, body: { reason: act.reason } });
  }
};

/** The decisions about a ring: dismiss it, hold withdrawals of members by two people, lift the hold. */
export function RingDecision({ detail }: { detail: RingDetail }) {
  const { ring, evidence, playerIds } = detail;
  const { may } = useMe();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (chosen: Act) => send(ring._id, evidence, chosen),
    onSuccess: (_, { kind }) => void toastOk(DONE[kind]()),
    onSettled: () => client.invalidateQueries({ queryKey: [RINGS] }),
  });
  const pending = act.isPending ? act.variables.kind : undefined;
  const { proposal } = ring;
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.rings_decision()}</h3>
      <Earlier ring={ring} />
      <MutationError error={act.error} />
      {proposal?.status === 'proposed' ? (
        <>
          <ChosenMembers detail={detail} />
          <ProposalPanel
            proposal={proposal}
            kind="ring"
            caseId={ring._id}
            decides={may('reverse')}
            effect={m.rings_approve({ count: playerIds.length })}
            approving={pending === 'approve'}
            rejecting={pending === 'reject'}
            onApprove={() => act.mutate({ kind: 'approve' })}
            onReject={(reason) => act.mutate({ kind: 'reject', reason })}
          />
        </>
      ) : (
        proposal !== undefined && <ProposalWords proposal={proposal} />
      )}
      {ring.status === 'open' && proposal?.status !== 'proposed' && (
        <>
          <HoldForm
            key={evidence}
            detail={detail}
            busy={pending === 'propose'}
            onPropose={(reason, chosen) => act.mutate({ kind: 'propose', reason, playerIds: chosen })}
          />
          <ReasonForm
            id="ring-dismiss"
            label={m.rings_dismiss_reason()}
            readers={m.reason_staff()}
            effect={m.rings_dismiss()}
            variant="outline"
            busy={pending === 'dismiss'}
            onSubmit={(reason) => act.mutate({ kind: 'dismiss', reason })}
          />
        </>
      )}
      {ring.status === 'held' && (
        <>
          <Note tone="wait">{m.rings_held_note({ count: playerIds.length })}</Note>
          {may('reverse') && (
            <ReasonForm
              id="ring-lift"
              label={m.rings_lift_reason()}
              readers={m.reason_staff()}
              effect={m.rings_lift()}
              variant="outline"
              busy={pending === 'lift'}
              onSubmit={(reason) => act.mutate({ kind: 'lift', reason })}
            />
          )}
        </>
      )}
    </Card>
  );
}

/** The last dismissal or lifting; of an open ring it came before evidence that is new. */
function Earlier({ ring: { decided, status } }: Pick<RingDetail, 'ring'>) {
  if (decided === undefined) return null;
  return (
    <Note tone={status === 'open' ? 'wait' : 'info'}>
      {status === 'open' && <b className="block font-semi">{m.rings_came_back()}</b>}
      <span>{m.rings_dismissed_by({ name: decided.by.name })}</span>
      <span>, </span>
      <When at={decided.at} />
      <span className="block">{decided.reason}</span>
    </Note>
  );
}

function ChosenMembers({ detail: { members, playerIds } }: { detail: RingDetail }) {
  const names = members.filter(({ _id }) => playerIds.includes(_id)).map(({ username }) => username);
  return (
    <p className="text-small">
      <b className="font-semi">{m.rings_chosen()}</b> {names.join(', ')}
    </p>
  );
}

type HoldFormProps = {
  detail: RingDetail;
  busy: boolean;
  onPropose: (reason: string, playerIds: readonly string[]) => void;
};

function HoldForm({ detail: { members }, busy, onPropose }: HoldFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = members.map(({ _id }) => _id).filter((id) => !left.has(id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <section className="grid gap-2">
      <p className="text-small text-text-2">{m.rings_hold_text()}</p>
      <fieldset className="grid gap-1">
        <legend className="text-small font-semi">{m.rings_chosen()}</legend>
        {members.map(({ _id, username }) => (
          <label key={_id} className="flex min-h-11 items-center gap-2.5 text-small lg:min-h-8">
            <input type="checkbox" className="size-5" checked={!left.has(_id)} onChange={() => toggle(_id)} />
            {username}
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <ReasonForm
          id="ring-hold"
          label={m.rings_hold_reason()}
          readers={m.reason_staff()}
          effect={m.rings_propose({ count: chosen.length })}
          busy={busy}
          shortcut="R"
          onSubmit={(reason) => onPropose(reason, chosen)}
        />
      )}
    </section>
  );
}
