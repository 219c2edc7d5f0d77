import { Card } from '@muqabla/ui/card';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { WIND_DOWN } from './wind-down.list.ts';

/** Proposes to end play or, with the wind-down in force, to open it again. */
export function NewProposal(of: { act: 'begin'; subjectId: null } | { act: 'end'; subjectId: string }) {
  const client = useQueryClient();
  const isBegin = of.act === 'begin';
  const propose = useMutation({
    mutationFn: (reason: string) =>
      of.act === 'begin'
        ? api.call('POST /admin/wind-down', { body: { reason } })
        : api.call('POST /admin/wind-down/{id}/end', { params: { id: of.subjectId }, body: { reason } }),
    onSuccess: () => void toastOk(m.wind_down_proposed()),
    onSettled: () => client.invalidateQueries({ queryKey: [WIND_DOWN] }),
  });
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{isBegin ? m.wind_down_propose_title() : m.wind_down_end_title()}</h2>
      <p className="text-small text-text-2">{isBegin ? m.wind_down_propose_text() : m.wind_down_end_text()}</p>
      <MutationError error={propose.error} />
      <ReasonForm
        id="wind-down-reason"
        label={isBegin ? m.wind_down_reason() : m.wind_down_end_reason()}
        readers={m.reason_staff()}
        effect={isBegin ? m.wind_down_propose() : m.wind_down_end_propose()}
        variant={isBegin ? 'bad' : 'primary'}
        busy={propose.isPending}
        onSubmit={(reason) => propose.mutate(reason)}
      />
    </Card>
  );
}
