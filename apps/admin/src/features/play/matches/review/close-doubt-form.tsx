import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { REVIEWS } from './review.queries.ts';

/** Closes the doubt about a settled match and the reports of phrases, with a reason. */
export function CloseDoubtForm({ matchId, label, effect }: { matchId: string; label: string; effect: string }) {
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/reviews/{matchId}/doubt/close', { params: { matchId }, body: { reason } }),
    onSuccess: () => void toastOk(m.doubt_close_done()),
    onSettled: () => client.invalidateQueries({ queryKey: [REVIEWS] }),
  });
  return (
    <>
      <MutationError error={close.error} />
      <ReasonForm
        id="doubt-reason"
        label={label}
        readers={m.reason_staff()}
        effect={effect}
        variant="outline"
        busy={close.isPending}
        onSubmit={close.mutate}
      />
    </>
  );
}
