import type { DailyLimitName } from '@muqabla/contract/limits/limit-calls';
import { RAISE_HOURS } from '@muqabla/contract/limits/limit-terms';
import { Button } from '@muqabla/ui/button';
import { Popup } from '@muqabla/ui/popup';
import { useState } from 'react';
import { dayAndTime } from '../../lib/dates.ts';
import { failureWords } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { amountWords } from './amount-words.ts';
import { useLimitChange } from './use-limits.ts';

type ConfirmLimitProps = {
  name: DailyLimitName;
  title: string;
  held: number | null;
  wanted: number | null;
  onClose: () => void;
  onDone: () => void;
};

/** Says from when the new limit holds, before it is set. */
export function ConfirmLimit({ name, title, held, wanted, onClose, onDone }: ConfirmLimitProps) {
  const [begins] = useState(() => new Date(Date.now() + RAISE_HOURS * 3_600_000).toISOString());
  const set = useLimitChange({
    send: () => api.call('PUT /user/limits/daily/{limit}', { params: { limit: name }, body: { amount: wanted } }),
    saved: m.limits_saved(),
  });
  const isLooser = held !== null && (wanted === null || wanted > held);
  const amount = amountWords(wanted);
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
      {isLooser ? m.limits_confirm_raise({ amount, time: dayAndTime(begins) }) : m.limits_confirm_lower({ amount })}
      {set.isError && (
        <span role="alert" className="mt-2 block font-semi text-bad-ink">
          {failureWords(set.error, m.limits_failed())}
        </span>
      )}
    </Popup>
  );
}
