import type { Outcome } from '@muqabla/contract/play/matches/review-calls';
import type { SecondReview } from '@muqabla/contract/play/matches/second-review-calls';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { When } from '../../../../components/when.tsx';
import { api } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';
import { SECOND_REVIEWS } from './second-reviews.screen.ts';

const words: Record<Outcome, () => string> = {
  host: m.outcome_host,
  joiner: m.outcome_joiner,
  cancel: m.outcome_cancel,
};

type Decision = NonNullable<SecondReview['decisions']>['first'];
const line = ({ by, outcome, reason }: Decision) =>
  m.second_decision_line({ outcome: words[outcome](), name: by.name, reason });

/** Both decisions of a battle side by side, and, where they differ, what was found. */
export function ComparedDecisions({ review: { _id: matchId, decisions, closed } }: { review: SecondReview }) {
  const { may } = useMe();
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/second-reviews/{matchId}/close', { params: { matchId }, body: { reason } }),
    onSuccess: () => void toastOk(m.second_close_done()),
    onSettled: () => client.invalidateQueries({ queryKey: [SECOND_REVIEWS] }),
  });
  if (decisions === undefined) return null;
  const { first, second, agree } = decisions;
  return (
    <>
      <Note tone={agree ? 'ok' : 'wait'}>{agree ? m.second_agree() : m.second_differ()}</Note>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {[
          { name: m.second_first(), decision: first },
          { name: m.second_second(), decision: second },
        ].map(({ name, decision }) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className="break-words">{line(decision)}</dd>
          </div>
        ))}
      </dl>
      {closed !== undefined && (
        <p className="text-small break-words">
          {m.second_found({ name: closed.by.name, reason: closed.reason })}{' '}
          <span className="text-text-3">
            <When at={closed.at} />
          </span>
        </p>
      )}
      {!agree && closed === undefined && may('reverse') && (
        <>
          <MutationError error={close.error} />
          <ReasonForm
            id={`close-${matchId}`}
            label={m.second_close_why()}
            readers={m.second_readers()}
            effect={m.second_close()}
            variant="secondary"
            busy={close.isPending}
            onSubmit={(reason) => close.mutate(reason)}
          />
        </>
      )}
    </>
  );
}
