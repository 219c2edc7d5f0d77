import type { DailyLimit, DailyLimitName } from '@muqabla/contract/accounts/limits/limit-calls';
import { MAX_PLAY_MINUTES } from '@muqabla/contract/accounts/limits/limit-terms';
import { readAmount } from '@muqabla/contract/read-amount';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Field } from '@muqabla/ui/field';
import { AMOUNT_SIGN, formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';
import { dailyLimitText, dailyUseText, useLimitChange } from './use-limits.ts';

type PendingRaiseProps = { name: DailyLimitName; pending: NonNullable<DailyLimit['pending']> };

/** A pending raise of a limit, with a button to cancel it. */
function PendingRaise({ name, pending: { amount, from } }: PendingRaiseProps) {
  const cancel = useLimitChange({
    send: () => api.call('DELETE /user/limits/daily/{limit}/raise', { params: { limit: name } }),
    saved: m.limits_raise_cancelled(),
  });
  return (
    <Note tone="wait">
      <div className="grid justify-items-start gap-2">
        <p>{m.limits_pending({ amount: dailyLimitText(name, amount), time: dayAndTime(from) })}</p>
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

type Words = {
  readonly title: () => string;
  readonly used: () => string;
  readonly label: () => string;
  readonly wrong: () => string;
};

const AMOUNT = { label: m.limits_amount, wrong: m.limits_amount_wrong };
const LOSS: Words = { title: m.limits_loss, used: m.limits_loss_used, ...AMOUNT };

/** The name of a daily limit, of what counts against it, and the words of its field. */
const LIMIT_WORDS: Readonly<Record<DailyLimitName, Words>> = {
  deposit: FOR_MONEY ? { title: m.limits_deposit, used: m.limits_deposit_used, ...AMOUNT } : LOSS,
  loss: LOSS,
  playTime: {
    title: m.limits_play_time,
    used: m.limits_play_time_used,
    label: m.limits_minutes,
    wrong: m.limits_minutes_wrong,
  },
};

const loadConfirm = () => import('./confirm-limit.tsx');
const ConfirmLimit = lazyComponent(loadConfirm, 'ConfirmLimit');

type DailyLimitCardProps = {
  name: DailyLimitName;
  limit: DailyLimit;
  operatorLimit: number | null;
  resetsAt: string;
  /** The effect of the limit, below its name. */
  children?: ReactNode;
};

/** A daily limit: the current amount, today's use, a pending raise, and a form to change it. */
export function DailyLimitCard({ name, limit, operatorLimit, resetsAt, children }: DailyLimitCardProps) {
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  /** The amount to confirm, null for no limit; undefined while there is nothing to confirm. */
  const [requested, setRequested] = useState<number | null>();
  usePreload(loadConfirm);
  const { amount = 0 } = readAmount(text, 'rupees');
  const isMinutes = name === 'playTime';
  const isWrong = amount < 1 || (isMinutes && amount > MAX_PLAY_MINUTES);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isWrong) setRequested(amount);
  };
  const { title: titleOf, used, label, wrong } = LIMIT_WORDS[name];
  const sign = isMinutes || AMOUNT_SIGN === '' ? undefined : AMOUNT_SIGN;
  const title = titleOf();
  return (
    <Card role="group" aria-label={title} className="grid gap-3.5">
      <h2 className="text-h3">{title}</h2>
      {children !== undefined && <p className="text-small text-text-2">{children}</p>}
      <KeyValues
        lines={[
          { key: m.limits_now(), value: dailyLimitText(name, limit.amount) },
          { key: used(), value: dailyUseText(name, limit.used) },
          { key: m.limits_resets(), value: dayAndTime(resetsAt) },
        ]}
      />
      {operatorLimit !== null && (
        <p className="text-small text-text-2">{m.limits_deposit_all({ amount: formatRupees(operatorLimit) })}</p>
      )}
      {limit.pending !== null && <PendingRaise name={name} pending={limit.pending} />}
      <form className="grid gap-2.5" onSubmit={submit} noValidate>
        <Field
          id={`limit-${name}`}
          label={label()}
          prefix={sign}
          inputMode="numeric"
          autoComplete="off"
          className={sign === undefined ? 'num' : 'num pl-8!'}
          value={text}
          error={isSubmitted && isWrong ? wrong() : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setSubmitted(false);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="flex-1">
            {m.limits_set()}
          </Button>
          {limit.amount !== null && (
            <Button variant="outline" className="flex-1" onClick={() => setRequested(null)}>
              {m.limits_remove()}
            </Button>
          )}
        </div>
      </form>
      {requested !== undefined && (
        <ConfirmLimit
          name={name}
          title={title}
          current={limit.amount}
          requested={requested}
          onClose={() => setRequested(undefined)}
          onDone={() => {
            setRequested(undefined);
            setText('');
            setSubmitted(false);
          }}
        />
      )}
    </Card>
  );
}
