import type { ReviewDetail } from '@muqabla/contract/matches/review-calls';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { REVIEWS } from './review.queries.ts';

type DoubtPanelProps = { detail: ReviewDetail; doubt: NonNullable<ReviewDetail['doubt']> };

/** The doubt about a settled match, and the button that closes it without a change. */
export function DoubtPanel({ detail, doubt: { side, raisedAt, complaint, closed } }: DoubtPanelProps) {
  const { _id: matchId } = detail;
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/reviews/{matchId}/doubt/close', { params: { matchId }, body: { reason } }),
    onSuccess: () => void toastOk(m.doubt_close_done()),
    onSettled: () => client.invalidateQueries({ queryKey: [REVIEWS] }),
  });
  return (
    <section aria-label={m.doubt_title()} className="grid gap-3">
      <Note tone={closed === undefined ? 'wait' : 'info'}>
        <b className="block font-semi">
          {m.doubt_title()} (<When at={raisedAt} />)
        </b>
        {complaint === undefined
          ? m.doubt_second_loss({ name: detail[side].username })
          : m.doubt_complaint({ name: detail[side].username })}
        {closed !== undefined && (
          <span className="mt-1 block">
            {m.doubt_closed_by({ name: closed.by.name })}, <When at={closed.at} />: {closed.reason}
          </span>
        )}
      </Note>
      <MutationError error={close.error} />
      {closed === undefined && (
        <ReasonForm
          id="doubt-reason"
          label={m.doubt_reason()}
          readers={m.reason_staff()}
          effect={m.doubt_close()}
          variant="outline"
          busy={close.isPending}
          onSubmit={close.mutate}
        />
      )}
    </section>
  );
}
