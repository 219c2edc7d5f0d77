import {
  SELF_EXCLUSION_DAYS,
  type SelfExclusionTerm,
  type TimeOutDays,
} from '@muqabla/contract/accounts/limits/limit-terms';
import { Button } from '@muqabla/ui/button';
import { CheckRow } from '@muqabla/ui/check-row';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { useState } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { useLimitChange } from './use-limits.ts';

export type Break = { kind: 'timeOut'; days: TimeOutDays } | { kind: 'exclusion'; term: SelfExclusionTerm };

/** Confirmation of a break: its end, its effects and a checkbox that must be ticked. */
export function ConfirmBreak({ requested, onClose }: { requested: Break; onClose: () => void }) {
  const [isUnderstood, setUnderstood] = useState(false);
  const [now] = useState(serverNow);
  const start = useLimitChange({
    send: () =>
      requested.kind === 'timeOut'
        ? api.call('POST /user/limits/time-out', { body: { days: requested.days } })
        : api.call('POST /user/limits/self-exclusion', { body: { term: requested.term } }),
    saved: m.limits_break_started(),
  });
  const isTimeOut = requested.kind === 'timeOut';
  const days = isTimeOut ? requested.days : SELF_EXCLUSION_DAYS[requested.term];
  const time = dayAndTime(new Date(now + days * 24 * 3_600_000).toISOString());
  const durationText = !isTimeOut && requested.term === 'untilReview' ? m.limits_break_review : m.limits_break_until;
  return (
    <Sheet open onClose={onClose} title={isTimeOut ? m.limits_time_out() : m.limits_exclusion()} closeLabel={m.close()}>
      <ul className="grid list-disc gap-2 pl-5 text-body text-text-2">
        <li className="font-semi text-text">{durationText({ time })}</li>
        <li>{m.limits_break_line()}</li>
        <li>{m.limits_break_open()}</li>
        <li>{m.limits_break_stays()}</li>
      </ul>
      <CheckRow checked={isUnderstood} onChange={setUnderstood}>
        {m.limits_understood()}
      </CheckRow>
      {start.isError && (
        <Note tone="bad" role="alert">
          {errorMessage(start.error, m.limits_failed())}
        </Note>
      )}
      <Button
        variant="bad"
        block
        disabled={!isUnderstood}
        busy={start.isPending}
        onClick={() => start.mutate(undefined, { onSuccess: onClose })}
      >
        {isTimeOut ? m.limits_start_time_out() : m.limits_start_exclusion()}
      </Button>
    </Sheet>
  );
}
