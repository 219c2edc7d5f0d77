import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { Note } from '@muqabla/ui/note';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';
import { CloseDoubtForm } from './close-doubt-form.tsx';

type DoubtPanelProps = { detail: ReviewDetail; doubt: NonNullable<ReviewDetail['doubt']> };

/** The doubt about a settled match, and the button that closes it without a change. */
export function DoubtPanel({ detail, doubt: { side, raisedAt, complaint, closed } }: DoubtPanelProps) {
  return (
    <section aria-label={m.doubt_title()} className="grid gap-3">
      <Note tone={closed === undefined ? 'wait' : 'info'}>
        <b className="block font-semi">
          {m.doubt_title()} (<When at={raisedAt} />)
        </b>
        <span>
          {complaint === undefined
            ? m.doubt_second_loss({ name: detail[side].username })
            : m.doubt_complaint({ name: detail[side].username })}
        </span>
        {closed !== undefined && (
          <span className="mt-1 block">
            {m.doubt_closed_by({ name: closed.by.name })}, <When within at={closed.at} />: {closed.reason}
          </span>
        )}
      </Note>
      {closed === undefined && (
        <CloseDoubtForm matchId={detail._id} label={m.doubt_reason()} effect={m.doubt_close()} />
      )}
    </section>
  );
}
