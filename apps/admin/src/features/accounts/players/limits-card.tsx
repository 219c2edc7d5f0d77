import type { DailyLimit, LimitChange, PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronRight } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { areUnset } from './limits.rules.ts';
import { playerLimitsQuery } from './players.queries.ts';

/** The limits a player has set and their newest changes, collapsed while none is set. A self-exclusion due for review can be ended here. */
export function LimitsCard({ playerId }: { playerId: string }) {
  const query = useQuery(playerLimitsQuery(playerId));
  return (
    <Card className="grid gap-3">
      <QueryFrame query={query} failed={m.limits_failed()} skeleton={<LimitsHeading />}>
        {({ limits, mayEndExclusion, changes }) =>
          areUnset(limits) ? (
            <details className="group -my-2">
              <summary className="flex min-h-11 list-none items-center gap-x-2 rounded-s [&::-webkit-details-marker]:hidden">
                <LimitsHeading />
                <span className="text-small text-text-2">{m.limits_none_set()}</span>
                <ChevronRight size={16} aria-hidden className="ml-auto flex-none text-text-3 group-open:rotate-90" />
              </summary>
              <div className="grid gap-3 pt-1 pb-2">
                <Standing limits={limits} />
                <Changes changes={changes} />
              </div>
            </details>
          ) : (
            <>
              <LimitsHeading />
              <Standing limits={limits} />
              {mayEndExclusion && <EndExclusion playerId={playerId} />}
              <Changes changes={changes} />
            </>
          )
        }
      </QueryFrame>
    </Card>
  );
}

function LimitsHeading() {
  return <h3 className="text-h3">{m.limits_card()}</h3>;
}

const minutesText = (minutes: number) => m.minutes({ minutes });

type DailyProps = { word: string; limit: DailyLimit; format?: (amount: number) => string };

function Daily({ word, limit: { amount, pending, used }, format = formatRupees }: DailyProps) {
  const perDay = (limit: number | null) =>
    limit === null ? m.limits_none() : m.limits_per_day({ amount: format(limit) });
  return (
    <div>
      <dt className="text-caption text-text-3">{word}</dt>
      <dd>
        <span>{perDay(amount)}</span>
        <span className="block text-small text-text-2">{m.limits_used({ amount: format(used) })}</span>
        {pending !== null && (
          <span className="block text-small text-text-2">
            {m.limits_pending({ amount: perDay(pending.amount) })} <When within at={pending.from} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Standing({
  limits: { deposit, loss, playTime, timeOutUntil, selfExclusion, reminderMinutes },
}: {
  limits: PlayerLimits;
}) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {FOR_MONEY && deposit !== undefined && <Daily word={m.limits_deposit()} limit={deposit} />}
      <Daily word={m.limits_loss()} limit={loss} />
      <Daily word={m.limits_play_time()} limit={playTime} format={minutesText} />
      <div>
        <dt className="text-caption text-text-3">{m.limits_time_out()}</dt>
        <dd>{timeOutUntil === null ? m.limits_none() : <When at={timeOutUntil} />}</dd>
      </div>
      <div>
        <dt className="text-caption text-text-3">{m.limits_exclusion()}</dt>
        <dd>
          {selfExclusion === null ? <span>{m.limits_none()}</span> : <When at={selfExclusion.until} />}
          {selfExclusion?.untilReview === true && (
            <span className="block text-small text-text-2">{m.limits_until_review()}</span>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-caption text-text-3">{m.limits_reminder()}</dt>
        <dd>{reminderMinutes === null ? m.limits_none() : m.limits_minutes({ minutes: reminderMinutes })}</dd>
      </div>
    </dl>
  );
}

function EndExclusion({ playerId }: { playerId: string }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/players/{playerId}/limits/end-exclusion', { params: { playerId }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: playerLimitsQuery(playerId).queryKey }),
  });
  return (
    <div className="grid gap-2.5 border-t border-line pt-3">
      <Note tone="wait">{m.limits_review_due()}</Note>
      <MutationError error={end.error} />
      <ReasonForm
        id="exclusion-reason"
        label={m.limits_end_reason()}
        readers={m.limits_end_readers()}
        effect={m.limits_end()}
        busy={end.isPending}
        onSubmit={(reason) => end.mutate(reason)}
      />
    </div>
  );
}

const subjects: Record<LimitChange['subject'], () => string> = {
  deposit: m.limits_deposit,
  loss: m.limits_loss,
  playTime: m.limits_play_time,
  timeOut: m.limits_time_out,
  selfExclusion: m.limits_exclusion,
  reminder: m.limits_reminder,
};

function Changes({ changes }: { changes: readonly LimitChange[] }) {
  if (changes.length === 0) return <p className="text-small text-text-3">{m.limits_no_changes()}</p>;
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semi">
        {m.limits_changes({ count: changes.length })}
      </summary>
      <ul className="grid gap-2.5 pb-1">
        {changes.map(({ _id, subject, by, before, after, at }) => (
          <li key={_id} className="text-small">
            <b>{subjects[subject]()}</b>: {before} → {after}
            <span className="block text-caption text-text-3">
              {by === 'staff' ? m.limits_by_staff() : m.limits_by_player()}, <When within at={at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
