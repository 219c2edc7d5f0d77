import type { DailyLimit, DailyLimitName } from '@muqabla/contract/limits/limit-calls';
import { readAmount } from '@muqabla/contract/read-amount';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { type SyntheticEvent, useState } from 'react';
import { dayAndTime } from '../../lib/dates.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useWarmUp } from '../../lib/use-warm-up.ts';
import * as m from '../../messages.ts';
import { amountWords } from './amount-words.ts';
import { PendingRaise } from './pending-raise.tsx';

const loadConfirm = () => import('./confirm-limit.tsx');
const ConfirmLimit = lazyNamed(loadConfirm, 'ConfirmLimit');

type DailyLimitCardProps = { name: DailyLimitName; limit: DailyLimit; forAll: number | null; resetsAt: string };

/** One daily limit: what holds, what counts today, what waits, and another amount. */
export function DailyLimitCard({ name, limit, forAll, resetsAt }: DailyLimitCardProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  /** The amount to confirm, null for no limit; undefined when nothing is asked. */
  const [wanted, setWanted] = useState<number | null>();
  useWarmUp(loadConfirm);
  const isDeposit = name === 'deposit';
  const { amount = 0 } = readAmount(typed, 'rupees');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount >= 1) setWanted(amount);
  };
  const title = isDeposit ? m.limits_deposit() : m.limits_loss();
  return (
    <Card role="group" aria-label={title} className="grid gap-3.5">
      <h2 className="text-h3">{title}</h2>
      <KeyValues
        lines={[
          { key: m.limits_now(), value: amountWords(limit.amount) },
          { key: isDeposit ? m.limits_deposit_used() : m.limits_loss_used(), value: formatRupees(limit.used) },
          { key: m.limits_resets(), value: dayAndTime(resetsAt) },
        ]}
      />
      {isDeposit && forAll !== null && (
        <p className="text-small text-text-2">{m.limits_deposit_all({ amount: formatRupees(forAll) })}</p>
      )}
      {limit.pending !== null && <PendingRaise name={name} pending={limit.pending} />}
      <form className="grid gap-2.5" onSubmit={submit} noValidate>
        <Field
          id={`limit-${name}`}
          label={m.limits_amount()}
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          className="num pl-8!"
          value={typed}
          error={isTried && amount < 1 ? m.limits_amount_wrong() : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setTried(false);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="flex-1">
            {m.limits_set()}
          </Button>
          {limit.amount !== null && (
            <Button variant="outline" className="flex-1" onClick={() => setWanted(null)}>
              {m.limits_remove()}
            </Button>
          )}
        </div>
      </form>
      {wanted !== undefined && (
        <ConfirmLimit
          name={name}
          title={title}
          held={limit.amount}
          wanted={wanted}
          onClose={() => setWanted(undefined)}
          onDone={() => {
            setWanted(undefined);
            setTyped('');
            setTried(false);
          }}
        />
      )}
    </Card>
  );
}
