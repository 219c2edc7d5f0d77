import { SELF_EXCLUSION_DAYS, type SelfExclusionTerm, type TimeOutDays } from '@muqabla/contract/limits/limit-terms';
import { Button } from '@muqabla/ui/button';
import { CheckRow } from '@muqabla/ui/check-row';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { useState } from 'react';
import { dayAndTime } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { useLimitChange } from './use-limits.ts';

export type Break = { kind: 'timeOut'; days: TimeOutDays } | { kind: 'exclusion'; term: SelfExclusionTerm };

/** What a break means and until when, and the tick without which it does not begin. */
export function ConfirmBreak({ asked, onClose }: { asked: Break; onClose: () => void }) {
  const [understood, setUnderstood] = useState(false);
  const [now] = useState(() => Date.now());
  const start = useLimitChange({
    send: () =>
      asked.kind === 'timeOut'
        ? api.call('POST /user/limits/time-out', { body: { days: asked.days } })
        : api.call('POST /user/limits/self-exclusion', { body: { term: asked.term } }),
    saved: m.limits_break_started(),
  });
  const isTimeOut = asked.kind === 'timeOut';
  const days = isTimeOut ? asked.days : SELF_EXCLUSION_DAYS[asked.term];
  const time = dayAndTime(new Date(now + days * 24 * 3_600_000).toISOString());
  const lasts = !isTimeOut && asked.term === 'untilReview' ? m.limits_break_review : m.limits_break_until;
  return (
    <Sheet open onClose={onClose} title={isTimeOut ? m.limits_time_out() : m.limits_exclusion()} closeLabel={m.close()}>
      <ul className="grid list-disc gap-2 pl-5 text-body text-text-2">
        <li className="font-semi text-text">{lasts({ time })}</li>
        <li>{m.limits_break_line()}</li>
        <li>{m.limits_break_open()}</li>
        <li>{m.limits_break_stays()}</li>
      </ul>
      <CheckRow checked={understood} onChange={setUnderstood}>
        {m.limits_understood()}
      </CheckRow>
      {start.isError && (
        <Note tone="bad" role="alert">
          {failureWords(start.error, m.limits_failed())}
        </Note>
      )}
      <Button
        variant="bad"
        block
        disabled={!understood}
        busy={start.isPending}
        onClick={() => start.mutate(undefined, { onSuccess: onClose })}
      >
        {isTimeOut ? m.limits_start_time_out() : m.limits_start_exclusion()}
      </Button>
    </Sheet>
  );
}
