import type { StaffMatchDetail } from '@muqabla/contract/play/matches/match-staff-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { PostingLines } from '../../../../components/posting-lines.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { MATCHES } from './matches.screen.ts';

/** Cancels a stuck match: the postings it will write, and the reason that both players read. */
export function CancelForm({ match }: { match: StaffMatchDetail }) {
  const { _id: matchId, version, held, joiner } = match;
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/battles/{matchId}/cancel', { params: { matchId }, body: { reason, version } }),
    onSuccess: () => void toastOk(m.battles_cancel_done()),
    // Also after a failure: the match on the screen may be out of date.
    onSettled: () => client.invalidateQueries({ queryKey: [MATCHES] }),
  });
  const preview = useQuery({
    queryKey: [MATCHES, 'cancel preview', matchId, version],
    queryFn: ({ signal }) => api.call('POST /admin/battles/{matchId}/cancel/preview', { params: { matchId }, signal }),
    // A match that is being cancelled, or is cancelled, has no preview.
    enabled: !cancel.isPending && !cancel.isSuccess,
  });
  return (
    <Card className="grid gap-2.5" aria-label={m.battles_cancel()}>
      <h2 className="text-h3">{m.battles_cancel()}</h2>
      <p className="text-small text-text-2">
        {joiner === undefined ? m.battles_cancel_text_one() : m.battles_cancel_text()}
      </p>
      <MutationError error={cancel.error} />
      {preview.data !== undefined && <PostingLines lines={preview.data.lines} />}
      <ReasonForm
        id="cancel-reason"
        label={m.battles_cancel_reason()}
        readers={m.reason_help()}
        effect={m.battles_cancel_do({ amount: formatRupees(held) })}
        busy={cancel.isPending}
        onSubmit={(reason) => cancel.mutate(reason)}
      />
    </Card>
  );
}
