import type { DailyLimitName } from '@muqabla/contract/accounts/limits/limit-calls';
import { RAISE_HOURS } from '@muqabla/contract/accounts/limits/limit-terms';
import { Button } from '@muqabla/ui/button';
import { Popup } from '@muqabla/ui/popup';
import { useState } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { dailyLimitText, useLimitChange } from './use-limits.ts';

type ConfirmLimitProps = {
  name: DailyLimitName;
  title: string;
  current: number | null;
  requested: number | null;
  onClose: () => void;
  onDone: () => void;
};

/** Confirmation of a new limit, with the time from which it applies. */
export function ConfirmLimit({ name, title, current, requested, onClose, onDone }: ConfirmLimitProps) {
  const [raisedAt] = useState(() => new Date(serverNow() + RAISE_HOURS * 3_600_000).toISOString());
  const set = useLimitChange({
    send: () => api.call('PUT /user/limits/daily/{limit}', { params: { limit: name }, body: { amount: requested } }),
    saved: m.limits_saved(),
  });
  const isRaise = current !== null && (requested === null || requested > current);
  const amount = dailyLimitText(name, requested);
  return (
    <Popup
      open
      tone="info"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            block
            busy={set.isPending}
            onClick={() => set.mutate(undefined, { onSuccess: onDone })}
          >
            {m.limits_confirm()}
          </Button>
          <Button variant="ghost" block onClick={onClose}>
            {m.limits_cancel()}
          </Button>
        </>
      }
    >
      <span>
        {isRaise ? m.limits_confirm_raise({ amount, time: dayAndTime(raisedAt) }) : m.limits_confirm_lower({ amount })}
      </span>
      {set.isError && (
        <span role="alert" className="mt-2 block font-semi text-bad-ink">
          {errorMessage(set.error, m.limits_failed())}
        </span>
      )}
    </Popup>
  );
}
