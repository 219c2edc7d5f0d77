import type { DailyLimit, DailyLimitName } from '@muqabla/contract/accounts/limits/limit-calls';
import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { dailyLimitText, useLimitChange } from './use-limits.ts';

type PendingRaiseProps = { name: DailyLimitName; pending: NonNullable<DailyLimit['pending']> };

/** A pending raise of a limit, with a button to cancel it. */
export function PendingRaise({ name, pending: { amount, from } }: PendingRaiseProps) {
  const cancel = useLimitChange({
    send: () => api.call('DELETE /user/limits/daily/{limit}/raise', { params: { limit: name } }),
    saved: m.limits_raise_cancelled(),
  });
  return (
    <Note tone="wait">
      <div className="grid justify-items-start gap-2">
        <p>{m.limits_pending({ amount: dailyLimitText(amount), time: dayAndTime(from) })}</p>
        <Button size="small" variant="outline" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {m.limits_cancel_raise()}
        </Button>
        {cancel.isError && (
          <p role="alert" className="font-semi text-bad-ink">
            {errorMessage(cancel.error, m.limits_failed())}
          </p>
        )}
      </div>
    </Note>
  );
}
